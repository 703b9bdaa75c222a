import {
  homePainel,
  type PericiaLinha,
  periciaBaixaPessoas,
  periciaList,
  periciaListBaixas,
  periciaPessoas,
  type RouteResponse,
} from '@retaguarda/contract';
import { beforeAll, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import { withTenant } from '../../base/db/tx.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { atualizaTotais } from './public.ts';

const CASOS = 500;
const BAIXAS = 60;
const RECEBIVEIS = 100_000;
const A = MUNDO.atrib;

const rede = comApp();

/** The world below, said once for SQL and once for the sums of this test. */
const centavosDe = (i: number): bigint => (BigInt(i) * 7919n + 13n) % 1_000_003n;
const casoDe = (i: number): number => (i % CASOS) + 1;
const pessoaDe = (i: number): number => Math.floor(i / CASOS) % 2;
const baixaDe = (i: number): number => (Math.floor(i / 7) % BAIXAS) + 1;
const situacaoDe = (baixa: number): number => baixa % 3;
const categoriaDe = (caso: number): number => (caso % 2 === 0 ? MUNDO.folhaA : MUNDO.folhaB);

async function semeia(tenant: number): Promise<void> {
  const q = (texto: string) => rede.banco.admin.query(texto, [tenant]);
  await q(`insert into pericia (tenant_id, id, categoria_id, tipo_id, cidade_id, situacao, valores)
    select $1, i, case when i % 2 = 0 then ${MUNDO.folhaA} else ${MUNDO.folhaB} end, ${MUNDO.tipo}, 3550308, i % 4,
           jsonb_build_object('${A.honorario}', 10) from generate_series(1, ${CASOS}) i`);
  await q(`insert into busca (tenant_id, entidade, id, categoria_id, doc)
    select $1, 1, i, case when i % 2 = 0 then ${MUNDO.folhaA} else ${MUNDO.folhaB} end, E'\\u001f${A.honorario}=r$ 10,00\\u001f' from generate_series(1, ${CASOS}) i`);
  await q(`insert into pericia_pessoa (tenant_id, id, pericia_id, categoria_id, pessoa_id)
    select $1, i * 2 + j, i, case when i % 2 = 0 then ${MUNDO.folhaA} else ${MUNDO.folhaB} end, case j when 0 then ${MUNDO.pessoa.ana} else ${MUNDO.pessoa.bia} end
      from generate_series(1, ${CASOS}) i, generate_series(0, 1) j`);
  await q(`insert into baixa (tenant_id, id, nome, dta, dta_cad, situacao)
    select $1, i, 'Baixa ' || i, (date_trunc('month', date '${today()}') - make_interval(months => i % 14))::date + i % 28,
           '2026-01-01', i % 3 from generate_series(1, ${BAIXAS}) i`);
  await q(`insert into recebivel (tenant_id, pericia_id, categoria_id, pericia_pessoa_id, baixa_id, valor, valores)
    select $1, i % ${CASOS} + 1, case when (i % ${CASOS} + 1) % 2 = 0 then ${MUNDO.folhaA} else ${MUNDO.folhaB} end, (i % ${CASOS} + 1) * 2 + i / ${CASOS} % 2, i / 7 % ${BAIXAS} + 1, c,
           jsonb_build_object('${A.valor}', c / 100.0, '${A.liquido}', c / 100.0)
      from (select i, (i * 7919::bigint + 13) % 1000003 as c from generate_series(0, ${RECEBIVEIS - 1}) i) x`);
  await withTenant(rede.banco.pool, tenant, (tx) =>
    atualizaTotais(
      tx,
      Array.from({ length: CASOS }, (_, i) => i + 1),
    ),
  );
}

beforeAll(async () => {
  await semeia(rede.um);
});

/** Cents of what counts, by a key; a cancelled baixa counts nowhere. */
function soma(
  chave: (i: number) => string | number | null,
  conta = (baixa: number) => situacaoDe(baixa) !== 0,
): Map<string, bigint> {
  const somas = new Map<string, bigint>();
  for (let i = 0; i < RECEBIVEIS; i++) {
    const k = chave(i);
    if (k !== null && conta(baixaDe(i))) somas.set(String(k), (somas.get(String(k)) ?? 0n) + centavosDe(i));
  }
  return somas;
}

/** Reais of the wire as cents, by their text: no arithmetic of floats may help. */
function centavos(reais: number): bigint {
  const [inteiros = '0', resto = ''] = String(reais).split('.');
  expect(resto.length).toBeLessThanOrEqual(2);
  return BigInt(inteiros + resto.padEnd(2, '0'));
}

const finalizadas = (baixa: number) => situacaoDe(baixa) === 2;
const abertas = (baixa: number) => situacaoDe(baixa) === 1;

async function lista(query: Record<string, string>) {
  return rede.admin.pede(periciaList, {
    query: { condition: '0', catgId: String(MUNDO.tipo), page: '-1', ...query },
  });
}

const linhasDe = (grupos: readonly { pericias: readonly PericiaLinha[] }[]) =>
  grupos.flatMap((g) => g.pericias);

test('lista, impressão e exportação: cada linha e a linha Total', async () => {
  const repasse = soma(casoDe, finalizadas);
  const previsto = soma(casoDe, abertas);
  const impressa = await lista({});
  expect(impressa.total).toBe(CASOS);
  for (const l of linhasDe(impressa.pericias)) {
    const [r, p] = [repasse.get(String(l.procId)) ?? 0n, previsto.get(String(l.procId)) ?? 0n];
    expect([centavos(l.valorRepasse), centavos(l.valorPrevisto), centavos(l.valorTotal)]).toEqual([
      r,
      p,
      r + p,
    ]);
  }
  for (const situacao of [-1, 0, 1, 2, 3]) {
    const busca = { filterId: String(A.honorario), search: '10,0', situacao: String(situacao) };
    const achadas = await lista({ ...busca, page: '2', paginas: '10' });
    const dela = (i: number) => (situacao === -1 || casoDe(i) % 4 === situacao ? 'x' : null);
    const [r, p] = [soma(dela, finalizadas).get('x') ?? 0n, soma(dela, abertas).get('x') ?? 0n];
    const { valorRepasse = -1, valorPrevisto = -1, valorTotal = -1 } = achadas.totais ?? {};
    expect([centavos(valorRepasse), centavos(valorPrevisto), centavos(valorTotal)]).toEqual([r, p, r + p]);
  }
});

test('somatórios da home', async () => {
  const somas = soma(casoDe);
  const { pericias } = await lista({ condition: '3' });
  const comSomatorios = linhasDe(pericias).filter((l) => categoriaDe(l.procId) === MUNDO.folhaA);
  expect(comSomatorios.length).toBeGreaterThan(0);
  for (const l of comSomatorios)
    expect(l.somatorios.map((s) => centavos(s.total))).toEqual([
      somas.get(String(l.procId)),
      somas.get(String(l.procId)),
    ]);
});

test('etapa 3: por pessoa, Total Geral e os valores da perícia', async () => {
  const porPessoa = soma((i) => `${casoDe(i)}.${pessoaDe(i)}`);
  for (const procId of [1, 2, 250, 499, 500]) {
    const etapa = await rede.admin.pede(periciaPessoas, { query: { procId: String(procId), local: '6' } });
    const esperadas = [0, 1].map((j) => porPessoa.get(`${procId}.${j}`) ?? 0n);
    expect(etapa.atributosEtapa2.map((p) => centavos(p.totaisRecebiveis[0]?.total ?? -1))).toEqual(esperadas);
    const geral = esperadas.reduce((a, b) => a + b, 0n);
    expect(centavos(etapa.totaisEtapa2[0]?.total ?? -1)).toBe(geral);
    expect(centavos(etapa.valorTotal)).toBe(geral);
  }
});

/** A baixa as it is read to its end, a few receivables at a time. */
async function janelasDe(baixaId: number) {
  const janelas: RouteResponse<typeof periciaBaixaPessoas>[] = [];
  let apos: string | null | undefined;
  do {
    const query = { baixaId: String(baixaId), quantas: '300', ...(apos ? { apos } : {}) };
    const janela = await rede.admin.pede(periciaBaixaPessoas, { query });
    expect(janela.grupos.flatMap((g) => g.pessoas).length).toBeLessThanOrEqual(300);
    janelas.push(janela);
    apos = janela.proxima;
  } while (apos !== null);
  return janelas;
}

test('baixas: cada total, o geral, o rodapé do diálogo e o painel por mês', async () => {
  const somas = soma(baixaDe, () => true);
  const { listBaixas, totalRecebiceis } = await rede.admin.pede(periciaListBaixas, { query: { page: '-1' } });
  expect(listBaixas).toHaveLength(BAIXAS);
  for (const b of listBaixas) expect(centavos(b.totalRecebiceis)).toBe(somas.get(String(b.baixaId)));
  // Each shows what it holds; the sum of all leaves the cancelled ones out.
  const vivas = soma(baixaDe);
  expect(centavos(totalRecebiceis)).toBe([...vivas.values()].reduce((a, b) => a + b, 0n));
  for (const baixaId of [1, 2, 3]) {
    const janelas = await janelasDe(baixaId);
    const linhas = janelas.flatMap((j) => j.grupos).flatMap((g) => g.pessoas);
    expect(new Set(linhas.map((p) => p.recebId)).size).toBe(linhas.length);
    expect(linhas.map((p) => centavos(p.valor)).reduce((a, b) => a + b, 0n)).toBe(somas.get(String(baixaId)));
    const [{ recebiveis, totalRecebiceis: rodape } = {}, ...depois] = janelas;
    expect(recebiveis).toBe(linhas.length);
    expect(centavos(rodape ?? 0)).toBe(somas.get(String(baixaId)));
    // The whole of it is summed once.
    expect(depois.length).toBeGreaterThan(2);
    expect(depois.every((j) => j.totalRecebiceis === undefined)).toBe(true);
  }
  const mes = new Map(listBaixas.map((b) => [b.baixaId, b.baixaDta?.slice(0, 7) ?? '']));
  const [repasses, previstos] = [finalizadas, abertas].map((conta) =>
    soma((i) => mes.get(baixaDe(i)) ?? '', conta),
  );
  const { meses } = await rede.admin.pede(homePainel, { query: {} });
  expect(meses.some((m) => m.repasse > 0 && m.previsto > 0)).toBe(true);
  for (const m of meses) {
    expect(centavos(m.repasse)).toBe(repasses?.get(m.mes) ?? 0n);
    expect(centavos(m.previsto)).toBe(previstos?.get(m.mes) ?? 0n);
  }
});
