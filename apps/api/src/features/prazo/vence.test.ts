import { readFileSync } from 'node:fs';
import { periciaInc, periciaList, prazoCaso } from '@retaguarda/contract';
import {
  ANOS_DOS_FERIADOS,
  Calendario,
  type DiaSemExpediente,
  diaDeAviso,
  feriadoNacional,
  LUGAR_NENHUM,
  SITUACAO_PERICIA,
  vencimento,
} from '@retaguarda/domain';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { groupBy } from '../../base/group-by.ts';
import { comApp } from '../../testing/com-app.ts';
import { novaPericia } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp({}, { semDeveres: true });
const noBanco = (comando: string, ...valores: unknown[]) =>
  rede.banco.admin.query(comando, [rede.um, ...valores]);

const EMPRESA = 901;
beforeAll(() =>
  noBanco(
    `insert into empresa (tenant_id, id, categoria_id, razao_social, codigo, situacao) values ($1, $2, $3, 'Empresa', 'E1', 1)`,
    EMPRESA,
    MUNDO.empresas,
  ),
);
afterEach(() => noBanco('delete from dia_sem_expediente where tenant_id = $1'));

test('os feriados nacionais do banco são os do domínio', async () => {
  const { rows } = await rede.banco.admin.query<{ dia: string }>(
    `select d::date as dia from generate_series('${ANOS_DOS_FERIADOS[0] - 1}-12-20'::date, '${ANOS_DOS_FERIADOS[1] + 1}-01-05', '1 day') d
      where feriado_nacional(d::date) order by 1`,
  );
  const daqui: string[] = [];
  for (
    let d = new Date(`${ANOS_DOS_FERIADOS[0] - 1}-12-20T00:00:00Z`);
    d.getUTCFullYear() <= ANOS_DOS_FERIADOS[1] + 1;
  ) {
    const dia = d.toISOString().slice(0, 10);
    if (feriadoNacional(dia) !== undefined) daqui.push(dia);
    d = new Date(d.getTime() + 86_400_000);
  }
  expect(rows.map((r) => r.dia)).toEqual(daqui);
});

test('mil prazos vencem no banco nos dias em que o domínio e outro programa os vencem', async () => {
  const url = new URL('../../../../../packages/domain/src/testing/prazos.tsv', import.meta.url);
  const casos = readFileSync(url, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((l) => l.trimEnd().split('\t'));
  const outros: unknown[] = [];
  const porDias = groupBy(casos, ([, , , , fora = '']) => fora);
  for (const [fora, iguais] of porDias) {
    await noBanco('delete from dia_sem_expediente where tenant_id = $1');
    await noBanco(
      "insert into dia_sem_expediente (tenant_id, dia, nome, tipo) select $1, d, 'Dia', 'feriado' from unnest($2::date[]) d",
      fora.split(',').filter((d) => d !== ''),
    );
    const { rows } = await noBanco(
      `select vence_em($1, c.fim, c.recesso, null, null, null) as vence, c.prazo, c.fim
         from json_to_recordset($2::json) as c(fim date, recesso boolean, prazo date)`,
      JSON.stringify(iguais.map((c) => ({ fim: c[5], recesso: c[3] === 'sim', prazo: c[6] }))),
    );
    outros.push(...rows.filter((r) => r.vence !== r.prazo));
  }
  expect(casos).toHaveLength(1000);
  expect(outros).toEqual([]);
});

test('onde um dia vale, e quando se avisa, dizem o banco e o domínio o mesmo', async () => {
  const onde = {
    nome: 'Dia',
    tipo: 'feriado' as const,
    ufId: null,
    cidadeId: null,
    empresaId: null,
    orgao: '',
  };
  const dias: DiaSemExpediente[] = [
    { ...onde, dia: '2026-12-08' },
    { ...onde, dia: '2026-12-09', ufId: 35 },
    { ...onde, dia: '2026-12-10', cidadeId: 3550308 },
    { ...onde, dia: '2026-12-11', orgao: ' TJSP ' },
    { ...onde, dia: '2026-12-14', empresaId: EMPRESA },
  ];
  await noBanco(
    `insert into dia_sem_expediente (tenant_id, dia, nome, tipo, uf_id, cidade_id, empresa_id, orgao)
     select $1, dia, nome, tipo, "ufId", "cidadeId", "empresaId", orgao
       from json_to_recordset($2::json) as d(dia date, nome text, tipo text, "ufId" int, "cidadeId" int, "empresaId" bigint, orgao text)`,
    JSON.stringify(dias),
  );
  const calendario = new Calendario(dias);
  const lugares = [
    LUGAR_NENHUM,
    { cidadeId: 3509502, empresaId: null, orgao: '' },
    { cidadeId: 3550308, empresaId: null, orgao: 'tjsp' },
    { cidadeId: 3550308, empresaId: EMPRESA, orgao: 'TJSP' },
    { cidadeId: 2927408, empresaId: EMPRESA, orgao: 'TRT 5' },
  ];
  for (const lugar of lugares) {
    const expediente = calendario.em(lugar);
    const { rows } = await noBanco(
      `select d::date as dia, vence_em($1, d::date, true, $2, $3, $4) as vence, avisa_em($1, d::date, $2, $3, $4) as avisa
         from generate_series('2026-12-01'::date, '2027-01-31', '1 day') d`,
      lugar.cidadeId,
      lugar.empresaId,
      lugar.orgao,
    );
    expect(rows).toEqual(
      rows.map(({ dia }) => ({
        dia,
        vence: vencimento(dia, { recesso: true, ficaNoDia: false }, expediente),
        avisa: diaDeAviso(dia, expediente),
      })),
    );
  }
});

test('o prazo em aberto vai com o caso aonde ele vai, e segue a regra da definição; o cumprido fica', async () => {
  const [prazo, orgao] = [MUNDO.atrib.prazo, MUNDO.atrib.motivo];
  const dados = (id: number, muda: object) =>
    noBanco(
      'update atributo set dados = dados || $3 where tenant_id = $1 and id = $2',
      id,
      JSON.stringify(muda),
    );
  await dados(prazo, { prazo: true, table: true });
  await dados(orgao, { orgao: true });
  await noBanco(
    `insert into dia_sem_expediente (tenant_id, dia, nome, tipo, cidade_id, orgao)
     values ($1, '2026-12-07', 'Padroeira', 'feriado', 2927408, ''), ($1, '2026-12-08', 'Dia da Justiça', 'feriado', null, 'tjba')`,
  );
  await noBanco('update categoria set atributos_versao = atributos_versao + 1 where tenant_id = $1');
  const corpo = novaPericia();
  const { procId } = await rede.admin.pede(periciaInc, {
    body: {
      ...corpo,
      atributos: [
        { catId: MUNDO.atrib.honorario, atribValue: 1 },
        { catId: prazo, atribValue: '2026-12-05' },
      ],
    } as never, // the example's own shape
  });
  const visto = async () => {
    const { prazos } = await rede.admin.pede(prazoCaso, { query: { procId: String(procId) } });
    return prazos.map((p) => [p.dia, p.vence, p.porque]);
  };
  const naLista = async (doTipo: Record<string, string> = { catgId: String(MUNDO.tipo) }) => {
    const { pericias } = await rede.admin.pede(periciaList, { query: { condition: '0', ...doTipo } });
    return pericias.flatMap((g) => g.pericias).find((p) => p.procId === procId)?.prazos;
  };
  expect(await visto()).toEqual([['2026-12-05', '2026-12-07', '05/12 é sábado']]);
  for (const doTipo of [undefined, {}])
    expect(await naLista(doTipo)).toEqual([{ catId: prazo, vence: '2026-12-07' }]);
  const situacao = (qual: number) =>
    noBanco('update pericia set situacao = $3 where tenant_id = $1 and id = $2', procId, qual);
  await situacao(SITUACAO_PERICIA.inativa);
  expect(await naLista()).toEqual([]);
  await situacao(SITUACAO_PERICIA.emAndamento);
  await noBanco('update pericia set cidade_id = 2927408 where tenant_id = $1 and id = $2', procId);
  expect(await visto()).toEqual([
    ['2026-12-05', '2026-12-08', '05/12 é sábado e 07/12 é feriado (Padroeira)'],
  ]);
  await noBanco(
    `update pericia set valores = valores || jsonb_build_object('${orgao}', 'TJBA') where tenant_id = $1 and id = $2`,
    procId,
  );
  expect((await visto())[0]?.[1]).toBe('2026-12-09');
  await dados(prazo, { ficaNoDia: true });
  expect(await visto()).toEqual([['2026-12-05', '2026-12-05', '']]);
  await dados(prazo, { ficaNoDia: false });
  await dados(orgao, { orgao: false });
  expect((await visto())[0]?.[1]).toBe('2026-12-08');
  await noBanco('update prazo set cumprido_em = now() where tenant_id = $1');
  expect(await naLista()).toEqual([]);
  await noBanco('update pericia set cidade_id = null where tenant_id = $1 and id = $2', procId);
  expect((await visto())[0]?.[1]).toBe('2026-12-08');
});
