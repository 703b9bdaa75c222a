import {
  catalogoAlt,
  catalogoList,
  catalogoPrevia,
  historicoPrevia,
  perfisAlt,
  perfisAltGet,
  perfisInc,
  perfisIncGet,
  periciaExc,
  periciaInc,
  periciaList,
  periciaTotais,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { envio, Passos } from '../../testing/passos.ts';

const rede = comApp();
const A = MUNDO.atrib;
const TUDO = 1;
const LEITURA = 2;
let procId = 0;
/** Works with cases and the catalogue, and is not given the right to see. */
let operador: Cliente;

const registroDe = async (id: number) => {
  const { list } = await rede.admin.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
  const achado = list.find((a) => a.catId === id);
  if (achado === undefined) throw new Error(`sem atributo ${id}`);
  return achado;
};

async function reserva(id: number, reservado: boolean): Promise<void> {
  const { versao, catDados } = await registroDe(id);
  await rede.admin.pede(catalogoAlt, { body: { catId: id, versao, catDados: { ...catDados, reservado } } });
}

const veNoCaso = async (c: Cliente): Promise<number[]> => {
  const { pericia } = await c.pede(periciaList, { query: { condition: '1', procId: String(procId) } });
  return pericia?.atributosEtapa1.map((a) => a.catId) ?? [];
};

beforeAll(async () => {
  const admin = new Passos(rede.admin);
  procId = await admin.cria([A.honorario, 1234.5]);
  await admin.recebivel(procId, await admin.comPessoa(procId), await admin.novaBaixa(), 77);
  const { recursos } = await rede.admin.pede(perfisIncGet);
  const nomes = [
    'pericias',
    'periciaVer',
    'periciaInc',
    'periciaAlt',
    'periciaExc',
    'catalogo',
    'changeSituacao',
  ];
  const perfil = { nome: 'Operação', pessoas: [MUNDO.pessoa.nada] };
  await rede.admin.pede(perfisInc, {
    body: { perfil, recursos: recursos.filter((r) => nomes.includes(r.recurso)).map((r) => r.id) },
  });
  operador = await rede.entra('nada');
});

test('quem reserva continua vendo, e os outros passam a ver pelo perfil', async () => {
  const leitor = await rede.entra('leitor');
  expect(await veNoCaso(leitor)).toEqual(expect.arrayContaining([A.honorario, A.total]));
  await reserva(A.honorario, true);
  expect(await veNoCaso(rede.admin)).toEqual(expect.arrayContaining([A.honorario, A.total]));
  const semEle = await veNoCaso(leitor);
  expect(semEle).toContain(A.prazo);
  // The calculation that uses it goes with it.
  expect(semEle.filter((id) => id === A.honorario || id === A.total)).toEqual([]);
  expect((await registroDe(A.honorario)).veem).toEqual(['Tudo']);

  const { recursos: deTudo } = await rede.admin.pede(perfisAltGet, { query: { id: String(TUDO) } });
  const ver = deTudo.find((r) => r.recurso === 'ver:honorario');
  expect(ver).toMatchObject({ nome: 'Ver Honorário', emUso: true, exigencia: 'Campos restritos' });
  const { perfil, recursos } = await rede.admin.pede(perfisAltGet, { query: { id: String(LEITURA) } });
  await rede.admin.pede(perfisAlt, {
    body: {
      perfil: { ...perfil, pessoas: perfil.pessoas.selected },
      recursos: [...recursos.filter((r) => r.emUso).map((r) => r.id), ver?.id ?? 0],
    },
  });
  expect(await veNoCaso(leitor)).toEqual(expect.arrayContaining([A.honorario, A.total]));
  expect((await registroDe(A.honorario)).veem).toEqual(['Leitura', 'Tudo']);
});

test('quem restringe um atributo segue preenchendo-o, e ouve quem mais o preenche', async () => {
  const restringe = async (restrito: boolean) => {
    const { catId, catDados, versao } = await registroDe(A.prazo);
    const { message } = await rede.admin.pede(catalogoAlt, {
      body: { catId, versao, catDados: { ...catDados, restrito } },
    });
    return message;
  };
  const preenche = async (dia: string) => {
    const detalhe = await new Passos(rede.admin).detalhe(procId);
    const corpo = envio([[A.prazo, dia]], { procId, versao: detalhe?.versao ?? 0 });
    return (await rede.admin.chama('POST', '/pericia/alt', { body: corpo })).status;
  };
  expect(await restringe(true)).toBe('Atributo alterado com sucesso. Só os seus perfis o preenchem.');
  expect(await preenche('2032-03-03')).toBe(200);
  expect((await new Passos(rede.admin).valorDe(procId, A.prazo))?.atribValue).toBe('2032-03-03');
  expect(await restringe(false)).toBe('Atributo alterado com sucesso');
});

test('quem não vê um atributo não muda definição nenhuma', async () => {
  const { status, body } = await operador.chama('POST', catalogoPrevia.path, {
    body: { acao: 'situacao', id: A.prazo, situacao: 0 },
  });
  expect([status, JSON.stringify(body)]).toEqual([
    403,
    expect.stringContaining('quem muda as definições vê todos'),
  ]);
});

test('um obrigatório que não se vê não prende quem salva, e o que há dele fica', async () => {
  const { procId: novo } = await operador.pede(periciaInc, { body: envio([[A.prazo, '2031-01-01']]) });
  expect((await new Passos(rede.admin).valorDe(novo, A.honorario))?.atribValue).toBeNull();
  const detalhe = await new Passos(operador).detalhe(procId);
  const corpo = envio([[A.prazo, '2031-02-02']], { procId, versao: detalhe?.versao ?? 0 });
  expect((await operador.chama('POST', '/pericia/alt', { body: corpo })).status).toBe(200);
  expect((await new Passos(rede.admin).valorDe(procId, A.honorario))?.atribValue).toBe(1234.5);
  expect((await new Passos(rede.admin).valorDe(procId, A.total))?.atribValue).toBe(1234.5);
  // Named, it is refused like one that does not exist.
  const intruso = envio([[A.honorario, 1]], { procId, versao: (detalhe?.versao ?? 0) + 1 });
  expect(await new Passos(operador).erros('/pericia/alt', intruso)).toMatchObject({
    status: 422,
    errors: [{ code: 'campo_invalido', field: `atributo.${A.honorario}` }],
  });
});

test('o que decide o valor dos recebíveis leva as somas consigo', async () => {
  const somas = async (c: Cliente) =>
    (await c.pede(periciaTotais, { query: { catgId: String(MUNDO.tipo) } })).totais.valorPrevisto;
  expect(await somas(operador)).toBe(77);
  await reserva(A.valor, true);
  expect([await somas(operador), await somas(rede.admin)]).toEqual([0, 77]);
  const { pericias } = await operador.pede(periciaList, { query: { catgId: String(MUNDO.tipo) } });
  expect(pericias.every((g) => g.semValor === true)).toBe(true);
  await reserva(A.valor, false);
  expect(await somas(operador)).toBe(77);
});

test('um registro excluído não volta por quem não vê tudo dele', async () => {
  const apagado = await new Passos(rede.admin).cria([A.honorario, 5]);
  await operador.pede(periciaExc, { body: { id: apagado, local: 1 } });
  const { rows } = await rede.banco.admin.query<{ id: number }>(
    `select id from historico where tenant_id = 1 and entidade = 'pericia' and entidade_id = $1 and acao = 'exclusao'`,
    [apagado],
  );
  const volta = { tipo: 'pericia', id: apagado, historicoId: rows[0]?.id ?? 0, antes: true };
  const recusa = await operador.chama('POST', historicoPrevia.path, { body: volta });
  expect([recusa.status, JSON.stringify(recusa.body)]).toEqual([
    422,
    expect.stringContaining('não o traz de volta'),
  ]);
  expect((await rede.admin.chama('POST', historicoPrevia.path, { body: volta })).status).toBe(200);
});
