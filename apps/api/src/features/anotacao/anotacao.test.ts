import {
  anexoConta,
  anotacaoAlt,
  anotacaoExc,
  anotacaoInc,
  anotacaoList,
  anotacaoPessoas,
  anotacaoVolta,
  historicoList,
  mencaoDe,
  notificacaoList,
  notificacaoMarca,
  REGISTROS,
  type Recurso,
  TIPOS_DE_REGISTRO,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { semeiaRegistros } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
const { leitor, nada, ana, admin: alice } = MUNDO.pessoa;
let procId: number;
let baixaId: number;
let empId: number;
let leo: Cliente;

beforeAll(async () => {
  ({ procId, baixaId, empId } = await semeiaRegistros(rede.admin));
  leo = await rede.entra('leitor');
});

const noCaso = () => ({ tipo: 'pericia', id: procId }) as const;
const noCasoDoFio = () => ({ tipo: 'pericia', id: String(procId) }) as const;
const lista = async (quem: Cliente, tipo: TipoDeRegistro = 'pericia', id = procId) =>
  quem.pede(anotacaoList, { query: { tipo, id: String(id) } });
const anota = (quem: Cliente, texto: string, onde: { tipo: TipoDeRegistro; id: number } = noCaso()) =>
  quem.pede(anotacaoInc, { body: { ...onde, texto } });
const minhas = (quem: Cliente) => quem.pede(notificacaoList);

describe('anotações', () => {
  test.each(TIPOS_DE_REGISTRO)(
    '%s: quem não o abre não lê nem escreve, e o que não há responde 404',
    async (tipo) => {
      const ninguem = await rede.entra('nada');
      const fora = { tipo, id: 999_999_999 };
      expect((await ninguem.chama('GET', anotacaoList.path, { query: fora })).status).toBe(403);
      expect((await ninguem.chama('POST', anotacaoInc.path, { body: { ...fora, texto: 'a' } })).status).toBe(
        403,
      );
      expect((await rede.admin.chama('GET', anotacaoList.path, { query: fora })).status).toBe(404);
      expect(
        (await rede.admin.chama('POST', anotacaoInc.path, { body: { ...fora, texto: 'a' } })).status,
      ).toBe(404);
    },
  );

  test('quem abre escreve com quebras de linha, altera e exclui a sua, e a traz de volta', async () => {
    const { anotacaoId } = await anota(leo, 'Primeira linha\r\nsegunda  ');
    const achada = async () => (await lista(rede.admin)).list.find((a) => a.anotacaoId === anotacaoId);
    expect(await achada()).toMatchObject({
      texto: 'Primeira linha\nsegunda',
      quem: 'Leo Leitor',
      minha: false,
      podeExcluir: true,
      alteradaEm: null,
    });
    await leo.pede(anotacaoAlt, { body: { anotacaoId, versao: 1, texto: 'Outra' } });
    expect((await achada())?.alteradaEm).not.toBeNull();
    const velha = await leo.chama('POST', anotacaoAlt.path, { body: { anotacaoId, versao: 1, texto: 'Z' } });
    expect(velha).toMatchObject({ status: 409, body: { atual: { texto: 'Outra', versao: 2 } } });
    const antes = await rede.admin.pede(anexoConta, { query: { tipo: 'pericia', id: String(procId) } });
    await leo.pede(anotacaoExc, { body: { anotacaoId } });
    expect(await achada()).toBeUndefined();
    expect(
      (await rede.admin.pede(anexoConta, { query: { tipo: 'pericia', id: String(procId) } })).anotacoes,
    ).toBe(antes.anotacoes - 1);
    await leo.pede(anotacaoVolta, { body: { anotacaoId } });
    expect((await achada())?.texto).toBe('Outra');
  });

  test('a de outra pessoa não se altera, e a exclui quem exclui o registro', async () => {
    const { anotacaoId } = await anota(rede.admin, 'Da Alice');
    expect((await lista(leo)).list.find((a) => a.anotacaoId === anotacaoId)).toMatchObject({
      minha: false,
      podeExcluir: false,
    });
    for (const [path, body] of [
      [anotacaoAlt.path, { anotacaoId, versao: 1, texto: 'x' }],
      [anotacaoExc.path, { anotacaoId }],
      [anotacaoVolta.path, { anotacaoId }],
    ] as const)
      expect((await leo.chama('POST', path, { body })).status).toBe(403);
    const { anotacaoId: doLeo } = await anota(leo, 'Do Leo');
    await rede.admin.pede(anotacaoExc, { body: { anotacaoId: doLeo } });
    expect((await lista(leo)).list.map((a) => a.anotacaoId)).not.toContain(doLeo);
  });

  test('vazia ou longa demais é recusada', async () => {
    expect((await leo.chama('POST', anotacaoInc.path, { body: { ...noCaso(), texto: ' \n ' } })).status).toBe(
      422,
    );
    const longa = { ...noCaso(), texto: 'a'.repeat(4001) };
    expect((await leo.chama('POST', anotacaoInc.path, { body: longa })).status).toBe(400);
  });

  test('vêm cinquenta por vez', async () => {
    for (let n = 0; n < 52; n++) await anota(rede.admin, `n ${n}`, { tipo: 'empresa', id: empId });
    const primeira = await lista(rede.admin, 'empresa', empId);
    expect(primeira).toMatchObject({ mais: true });
    expect(primeira.list).toHaveLength(50);
    const resto = await rede.admin.pede(anotacaoList, {
      query: { tipo: 'empresa', id: String(empId), depoisDe: String(primeira.list.at(-1)?.anotacaoId) },
    });
    expect(resto).toMatchObject({ mais: false });
    expect(resto.list.map((a) => a.texto)).toEqual(['n 1', 'n 0']);
  });

  test('estão no histórico do registro, também as das pessoas do caso', async () => {
    await anota(rede.admin, 'Para o histórico');
    const { rows } = await rede.banco.admin.query(
      `select entidade, entidade_id as de, pericia_id as caso, acao, depois from historico
        where tenant_id = $1 and depois ? 'anotacao' order by id desc limit 1`,
      [rede.um],
    );
    const { list } = await rede.admin.pede(historicoList, { query: { ...noCasoDoFio() } });
    expect(
      list.find((r) => r.campos.some((c) => c.nome === 'Anotação' && c.depois.startsWith('Veja'))),
    ).toMatchObject({
      campos: [{ nome: 'Anotação', antes: '', depois: 'Veja isto, @Leo Leitor' }],
    });
    expect(rows).toEqual([
      {
        entidade: 'pericia',
        de: procId,
        caso: procId,
        acao: 'alteracao',
        depois: { anotacao: 'Para o histórico' },
      },
    ]);
  });
});

describe('menções', () => {
  test('quem é mencionado é notificado, lê e põe por ler; o nome é o de agora', async () => {
    const { anotacaoId, semAcesso } = await anota(rede.admin, `Pode ver, ${mencaoDe(leitor)}?`);
    expect(semAcesso).toEqual([]);
    const { list, porLer } = await minhas(leo);
    const [nova] = list;
    expect(nova).toMatchObject({
      tipo: 'mencao',
      registro: noCaso(),
      titulo: `Alice Administradora mencionou você em Perícia #${procId}`,
      detalhe: 'Pode ver, @Leo Leitor?',
      lida: false,
    });
    await rede.banco.admin.query(
      `update pessoa set nome = 'Leonardo Leitor' where tenant_id = $1 and id = $2`,
      [rede.um, leitor],
    );
    expect((await minhas(leo)).list[0]?.detalhe).toBe('Pode ver, @Leonardo Leitor?');
    expect((await lista(leo)).pessoas).toContainEqual({ id: leitor, name: 'Leonardo Leitor' });
    const marca = async (lida: boolean) => {
      await leo.pede(notificacaoMarca, { body: { ids: [nova?.notificacaoId ?? 0], lida } });
      return (await minhas(leo)).porLer;
    };
    expect(await marca(true)).toBe(porLer - 1);
    expect(await marca(false)).toBe(porLer);
    await rede.admin.pede(anotacaoAlt, { body: { anotacaoId, versao: 1, texto: 'Já resolvi' } });
    expect((await minhas(leo)).list.map((n) => n.notificacaoId)).not.toContain(nova?.notificacaoId);
    expect((await minhas(leo)).porLer).toBe(porLer - 1);
  });

  test('de quem não pode abrir o registro o autor é avisado, e ele não vê a menção', async () => {
    const { semAcesso } = await anota(rede.admin, `${mencaoDe(nada)} e ${mencaoDe(leitor)}`);
    expect(semAcesso).toEqual(['Nina Nada']);
    const ninguem = await rede.entra('nada');
    expect(await minhas(ninguem)).toMatchObject({ list: [], porLer: 0 });
  });

  test('só se menciona quem entra no sistema', async () => {
    for (const id of [ana, 999_999]) {
      const { status } = await rede.admin.chama('POST', anotacaoInc.path, {
        body: { ...noCaso(), texto: mencaoDe(id) },
      });
      expect(status).toBe(422);
    }
    const nomes = await rede.admin.pede(anotacaoPessoas, {
      query: { tipo: 'pericia', id: String(procId), search: '' },
    });
    expect(nomes.list.filter((p) => p.id <= nada)).toEqual([
      { id: alice, name: 'Alice Administradora', abre: true },
      { id: leitor, name: 'Leonardo Leitor', abre: true },
      { id: nada, name: 'Nina Nada', abre: false },
    ]);
  });

  test('some com o direito de abrir o registro, e volta com ele', async () => {
    const baixa = { tipo: 'baixa', id: baixaId } as const;
    await anota(rede.admin, mencaoDe(leitor), baixa);
    const ve = async () =>
      (await minhas(await rede.entra('leitor'))).list.some((n) => n.registro?.tipo === 'baixa');
    expect(await ve()).toBe(true);
    const [recurso] = REGISTROS.baixa.abre as readonly Recurso[];
    await rede.banco.admin.query(
      'delete from perfil_recurso where tenant_id = $1 and perfil_id = 2 and recurso = $2',
      [rede.um, recurso],
    );
    expect(await ve()).toBe(false);
    await rede.banco.admin.query(
      'insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, $2)',
      [rede.um, recurso],
    );
    expect(await ve()).toBe(true);
  });
});
