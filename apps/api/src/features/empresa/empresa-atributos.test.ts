import { TIPO } from '@retaguarda/atributos';
import { empAlt, empInc, empNova, empVer } from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { type AtributoSemente, dadosDe, definicao } from '../../seeds/definicao.ts';
import { comApp } from '../../testing/com-app.ts';
import { empresaDeTeste } from '../../testing/exemplos-oficina.ts';
import { MUNDO } from '../../testing/mundo.ts';

const REF = 190;
const REGIME = 291;
const FATURAMENTO = 292;
const IMPOSTO = 293;
const SIGILOSO = 294;

const ATRIBUTOS: readonly (AtributoSemente & { id: number })[] = [
  { id: REGIME, codId: 'regime', label: 'Regime', tipo: TIPO.texto, ordem: 1, obrigatorio: true },
  { id: FATURAMENTO, codId: 'faturamento', label: 'Faturamento', tipo: TIPO.dinheiro, ordem: 2 },
  {
    id: IMPOSTO,
    codId: 'imposto',
    label: 'Imposto',
    tipo: TIPO.calculo,
    ordem: 3,
    calcFormula: 'faturamento*0,1',
    calcAtribs: ['faturamento'],
    calcRetorno: 2,
  },
  { id: SIGILOSO, codId: 'sigilo', label: 'Sigiloso', tipo: TIPO.texto, ordem: 4, restrito: true },
];

const rede = comApp();

beforeAll(async () => {
  await rede.banco.admin.query(
    `insert into categoria (tenant_id, id, nome, tipo_sys, id_ref, situacao, ordem, etapas, atributos_versao, versao)
     values (1, $1, 'Atributos de Empresas', 2, $2, 1, 0, 1, 1, 1)`,
    [REF, MUNDO.empresas],
  );
  for (const { id, ...semente } of ATRIBUTOS) {
    const def = definicao(semente);
    await rede.banco.admin.query(
      `insert into atributo (tenant_id, id, categoria_id, cod_id, situacao, etapa, ordem, dados, versao)
       values (1, $1, $2, $3, 1, 1, $4, $5::jsonb, 1)`,
      [id, REF, def.codId, def.ordem, dadosDe(def)],
    );
  }
});

const valores = (regime: string | null) => [
  { catId: REGIME, atribId: 0, atribValue: regime, tipoSys: 2 },
  { catId: FATURAMENTO, atribId: 0, atribValue: 1000.1, tipoSys: 2 },
  // What is calculated is not taken from the wire.
  { catId: IMPOSTO, atribId: 0, atribValue: 99, tipoSys: 2 },
];

test('os atributos da categoria vêm com as suas definições e são julgados como os campos fixos', async () => {
  const nova = await rede.admin.pede(empNova, { query: { categoria: String(MUNDO.empresas) } });
  expect(nova.atributos.atributos.map((a) => [a.catId, a.atribId, a.catDados.label])).toEqual([
    [REGIME, 0, 'Regime'],
    [FATURAMENTO, 0, 'Faturamento'],
    [IMPOSTO, 0, 'Imposto'],
    [SIGILOSO, 0, 'Sigiloso'],
  ]);
  expect(nova.definicoes.map((d) => d.catId)).toEqual([REGIME, FATURAMENTO, IMPOSTO, SIGILOSO]);
  const base = empresaDeTeste('AT1');
  expect(
    await rede.admin.chama('POST', empInc.path, { body: { ...base, atributos: valores(null) } }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ field: `atributo.${REGIME}`, message: 'Informe este campo' }] },
  });
  const { id } = await rede.admin.pede(empInc, {
    body: { ...base, atributos: valores('Simples Nacional'), tipoSave: 1 },
  });
  const { atributos } = await rede.admin.pede(empVer, { query: { id: String(id) } });
  const porId = new Map(atributos.atributos.map((a) => [a.catId, a]));
  expect(porId.get(REGIME)).toMatchObject({ atribValue: 'Simples Nacional', tipoSys: 2 });
  expect(porId.get(REGIME)?.atribId).toBeGreaterThan(0);
  expect(porId.get(IMPOSTO)?.atribValue).toBe(100.01);

  const sigilo = [...valores('Lucro Real'), { catId: SIGILOSO, atribValue: 'x' }];
  const alt = empresaDeTeste('AT1', { empId: id, versao: 1 });
  const { status } = await rede.admin.chama('POST', empAlt.path, { body: { ...alt, atributos: sigilo } });
  expect([403, 422]).toContain(status);
  const depois = await rede.admin.pede(empVer, { query: { id: String(id) } });
  expect(depois.empresa.versao).toBe(1);
});

test('o que a definição só avisa não impede de salvar', async () => {
  const avisa = async (aviso: boolean) => {
    await rede.banco.admin.query(
      `update atributo set dados = dados || jsonb_build_object('aviso', $1::boolean) where id = $2`,
      [aviso, REGIME],
    );
    await rede.banco.admin.query(
      'update categoria set atributos_versao = atributos_versao + 1 where id = $1',
      [REF],
    );
  };
  const inclui = (codigo: string) =>
    rede.admin.chama('POST', empInc.path, { body: { ...empresaDeTeste(codigo), atributos: valores(null) } });
  expect((await inclui('AV1')).status).toBe(422);
  await avisa(true);
  expect((await inclui('AV1')).status).toBe(200);
  await avisa(false);
});
