import {
  acessosExplica,
  authMe,
  empExc,
  empInc,
  empList,
  estoqueAddItem,
  estoqueAddMovCab,
  estoqueCancelaPedido,
  estoqueFinalizeMov,
  estoqueItens,
  estoqueRecebeMov,
  estoqueRecibo,
  historicoList,
  mobileSavePedido,
  perfisAlt,
  perfisAltGet,
  userAlt,
  userChangeSituacao,
  userEdita,
  userExporta,
  userInc,
  userList,
  userPontos,
  userPontosInc,
  veiInc,
  veiList,
} from '@retaguarda/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { type Registros, semeiaRegistros } from '../../testing/exemplos.ts';
import { empresaDeTeste, veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
const { pessoa } = MUNDO;
let r: Registros;
/** The administrator's profile in one branch alone. */
let regional: Cliente;

const sql = (texto: string, valores: unknown[] = []) => rede.banco.admin.query(texto, valores);

async function corpoDe(c: Cliente, id: number) {
  const { user } = await c.pede(userEdita, { query: { id: String(id) } });
  return {
    user: { id, versao: user.versao, tipoAtor: user.tipoAtor, nome: user.nome },
    reset: null,
    atributos: [],
    reduzido: true,
  };
}

const atua = async (c: Cliente, id: number, empresas: readonly number[] | null) =>
  c.chama('POST', userAlt.path, {
    body: { ...(await corpoDe(c, id)), atuacao: { todas: empresas === null, empresas: empresas ?? [] } },
  });

const nomes = async (c: Cliente) =>
  (await c.pede(userList, { query: { catId: String(MUNDO.pessoas) } })).users.map((u) => u.nome);

beforeAll(async () => {
  r = await semeiaRegistros(rede.admin);
  await sql('insert into pessoa_perfil (tenant_id, pessoa_id, perfil_id) values ($1, $2, 1)', [
    rede.um,
    pessoa.nada,
  ]);
  expect((await atua(rede.admin, pessoa.nada, [r.filialId])).status).toBe(200);
  regional = await rede.entra('nada');
});

describe('a atuação', () => {
  test('é dita a quem a tem, na história e na exportação, e não cresce com a empresa nova', async () => {
    const { empresas } = await regional.pede(authMe);
    expect(empresas?.map((e) => e.id)).toEqual([r.filialId]);
    await rede.admin.pede(empInc, { body: empresaDeTeste('NOVA') });
    const lista = await regional.pede(empList, { query: { catId: String(MUNDO.empresas) } });
    expect(lista.empresas.map((e) => e.id)).toEqual([r.filialId]);
    const historia = await rede.admin.pede(historicoList, {
      query: { tipo: 'pessoa', id: String(pessoa.nada) },
    });
    expect(JSON.stringify(historia)).toContain('Empresas em que atua');
    const arquivo = await rede.admin.pede(userExporta, { query: { id: String(pessoa.nada) } });
    expect(arquivo.cadastro).toMatchObject({ 'empresas em que atua': [empresas?.[0]?.nome] });
    expect((await rede.admin.pede(authMe)).empresas).toBeNull();
  });

  test('vale no próximo pedido de quem já entrou', async () => {
    await atua(rede.admin, pessoa.nada, [r.filialId, r.outraFilialId]);
    expect((await regional.pede(authMe)).empresas).toHaveLength(2);
    await atua(rede.admin, pessoa.nada, [r.filialId]);
    expect((await regional.pede(authMe)).empresas).toHaveLength(1);
  });

  test('sem nenhuma empresa é recusada; em uma que alguém atua, a empresa não se exclui', async () => {
    const vazia = await atua(rede.admin, pessoa.nada, []);
    expect(vazia).toMatchObject({ status: 422, body: { errors: [{ field: 'atuacao' }] } });
    const { id } = await rede.admin.pede(empInc, { body: empresaDeTeste('USADA') });
    await atua(rede.admin, pessoa.leitor, [id]);
    const { status, body } = await rede.admin.chama('POST', empExc.path, { body: { id } });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('atua nela')]);
    await atua(rede.admin, pessoa.leitor, null);
  });
});

describe('quem atua em algumas empresas', () => {
  test('não amplia a própria atuação, nem dá a outros o que não tem', async () => {
    for (const alvo of [null, [r.filialId, r.outraFilialId], [9e9]]) {
      const minha = await atua(regional, pessoa.nada, alvo);
      expect(minha).toMatchObject({ status: 403, body: { errors: [{ code: 'alcada', field: 'atuacao' }] } });
    }
    const nova = { ...novoUsuario('ampla'), atuacao: { todas: true, empresas: [] } };
    expect(await regional.chama('POST', userInc.path, { body: nova })).toMatchObject({ status: 403 });
    const { id } = await regional.pede(userInc, { body: novoUsuario('estreita') });
    const { atuacao } = await rede.admin.pede(userEdita, { query: { id: String(id) } });
    expect(atuacao).toMatchObject({ todas: false, selected: [r.filialId] });
  });

  test('não altera os acessos de quem atua além, nem dá perfil a quem atua em todas', async () => {
    const situacao = { body: { id: pessoa.leitor, situacao: 0 } };
    expect(await regional.chama('POST', userChangeSituacao.path, situacao)).toMatchObject({ status: 403 });
    const { perfil, recursos } = await regional.pede(perfisAltGet, { query: { id: '2' } });
    const body = {
      perfil: {
        id: 2,
        nome: perfil.nome,
        versao: perfil.versao,
        situacao: perfil.situacao,
        pessoas: [...perfil.pessoas.selected, pessoa.bia],
      },
      recursos: recursos.filter((x) => x.emUso).map((x) => x.id),
    };
    expect(await regional.chama('POST', perfisAlt.path, { body })).toMatchObject({ status: 403 });
    const semPerfil = await corpoDe(regional, pessoa.bia);
    expect(await regional.chama('POST', userAlt.path, { body: { ...semPerfil, perfis: [2] } })).toMatchObject(
      { status: 403, body: { errors: [{ code: 'alcada', field: 'atuacao' }] } },
    );
  });

  test('não inclui empresas', async () => {
    const { status } = await regional.chama('POST', empInc.path, { body: empresaDeTeste('DELA') });
    expect(status).toBe(403);
  });

  test('recebe na sua filial o que outra mandou, sem ver o nome nem o saldo dela', async () => {
    const cabMov = {
      dtaLancamento: '2026-03-10',
      descricao: 'De lá',
      tipoMovSelected: 3,
      empresaSelected: r.outraFilialId,
      fornecedorSelected: 0,
      estoqueSelected: r.filialId,
    };
    const { cab } = await rede.admin.pede(estoqueAddMovCab, { body: { cabMov } });
    const { movCabId } = cab;
    await rede.admin.pede(estoqueAddItem, { body: { itemId: r.brindeId, quant: 1, valor: 0, movCabId } });
    await rede.admin.pede(estoqueFinalizeMov, { body: { movCabId } });
    await atua(rede.admin, pessoa.nada, [r.outraFilialId]);
    await regional.pede(estoqueRecebeMov, { body: { movCabId } });
    const { rows } = await sql(
      'select sum(quant_atual)::int as n from estoque_lancamento where tenant_id = $1 and movimento_id = $2',
      [rede.um, movCabId],
    );
    expect(rows[0].n).toBe(0);
    await atua(rede.admin, pessoa.nada, [r.filialId]);
  });
});

test('a pessoa que muda de empresa leva o veículo, a busca e a história', async () => {
  const { id } = await rede.admin.pede(userInc, {
    body: novoUsuario('muda', { nome: 'Muda Lugar', empId: r.filialId }),
  });
  const { veiculo } = veiculoDeTeste('MUD-1234');
  await rede.admin.pede(veiInc, { body: { veiculo: { ...veiculo, proprietario: { id } } } });
  const placas = async () => (await regional.pede(veiList, { body: { search: 'MUD' } })).total;
  expect([await placas(), (await nomes(regional)).includes('Muda Lugar')]).toEqual([1, true]);
  const corpo = await corpoDe(rede.admin, id);
  await rede.admin.pede(userAlt, { body: { ...corpo, user: { ...corpo.user, empId: r.outraFilialId } } });
  expect([await placas(), (await nomes(regional)).includes('Muda Lugar')]).toEqual([0, false]);
  const { rows } = await sql(
    `select distinct empresas from historico where tenant_id = $1 and entidade = 'pessoa' and entidade_id = $2
     union select empresas from busca where tenant_id = $1 and entidade = 2 and id = $2`,
    [rede.um, id],
  );
  expect(rows).toEqual([{ empresas: [r.outraFilialId] }]);
});

test('por que não vejo? diz de que empresa é o registro', async () => {
  const { id } = await rede.admin.pede(userInc, { body: novoUsuario('la', { empId: r.outraFilialId }) });
  const pergunta = async (registroId: number) =>
    (
      await rede.admin.pede(acessosExplica, {
        query: { pesId: String(pessoa.nada), registro: 'pessoa', registroId: String(registroId) },
      })
    ).passos.find((p) => p.titulo === 'Empresa em que atua');
  expect(await pergunta(id)).toMatchObject({ ok: false });
  expect(await pergunta(pessoa.ana)).toBeUndefined();
});

test('a filial que entrega vê o cliente do pedido, de qualquer empresa', async () => {
  const { id } = await rede.admin.pede(userInc, {
    body: novoUsuario('cliente', { nome: 'Cliente de Lá', empId: r.outraFilialId }),
  });
  await rede.admin.pede(userPontosInc, { body: { id, quantidade: 1000, motivo: 'Teste' } });
  const pedido = { clientId: id, catId: r.brindeId, quant: 1, empId: r.filialId };
  const { cabId } = await rede.admin.pede(mobileSavePedido, { body: pedido });
  const { itens } = await regional.pede(estoqueItens, {
    query: { empId: String(r.filialId), statusId: '1' },
  });
  expect(itens.find((i) => i.id === cabId)?.clienteForn).toBe('Cliente de Lá');
  expect((await regional.pede(estoqueRecibo, { query: { cabId: String(cabId) } })).pesNome).toBe(
    'Cliente de Lá',
  );
  await regional.pede(estoqueCancelaPedido, { body: { cabId } });
  const { saldo } = await rede.admin.pede(userPontos, { query: { id: String(id) } });
  expect(saldo).toBe(1000);
});

test('alguém que altera perfis continua atuando em todas as empresas', async () => {
  const { status, body } = await atua(rede.admin, pessoa.admin, [r.filialId]);
  expect([status, body]).toEqual([
    422,
    expect.objectContaining({ errors: [expect.objectContaining({ code: 'ultimo_acesso' })] }),
  ]);
});
