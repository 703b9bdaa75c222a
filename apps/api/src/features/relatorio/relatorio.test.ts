import {
  type DefinicaoDeRelatorio,
  periciaListBaixas,
  periciaTotais,
  RELATORIO_VAZIO,
  relatorioCalcula,
  relatorioFontes,
  relatorioLinhas,
  userList,
} from '@retaguarda/contract';
import { addDays, SITUACAO_PERICIA } from '@retaguarda/domain';
import { beforeAll, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import { withTenant } from '../../base/db/tx.ts';
import { atualizaTotais } from '../../nucleo/recebivel/public.ts';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';

const A = MUNDO.atrib;
const CASOS = 60;
const BAIXAS = 14;
const RECEBIVEIS = 1500;
const rede = comApp();

interface Recebivel {
  caso: number;
  pessoa: number;
  baixa: number;
  centavos: number;
}
/** A row of chance that repeats itself. */
let semente = 20_261_124;
const acaso = (ate: number): number => {
  semente = (semente * 48_271) % 2_147_483_647;
  return semente % ate;
};
const situacaoDaBaixa = (baixa: number): number => baixa % 3;
const diaDaBaixa = (baixa: number): string => `2026-${String((baixa % 12) + 1).padStart(2, '0')}-15`;
const folhaDe = (caso: number): number => (caso % 2 === 0 ? MUNDO.folhaA : MUNDO.folhaB);
const recebiveis: Recebivel[] = Array.from({ length: RECEBIVEIS }, () => ({
  caso: acaso(CASOS) + 1,
  pessoa: acaso(2),
  baixa: acaso(BAIXAS) + 1,
  centavos: acaso(50_000_000) - 1_000_000,
}));
const PESSOAS = [MUNDO.pessoa.ana, MUNDO.pessoa.bia] as const;
const vivos = recebiveis.filter((r) => situacaoDaBaixa(r.baixa) !== 0);

async function semeia(): Promise<void> {
  const q = (texto: string, ...valores: unknown[]) => rede.banco.admin.query(texto, [rede.um, ...valores]);
  await q(`insert into pericia (tenant_id, id, categoria_id, tipo_id, cidade_id, situacao, valores)
    select $1, i, case when i % 2 = 0 then ${MUNDO.folhaA} else ${MUNDO.folhaB} end, ${MUNDO.tipo},
           case when i % 3 = 0 then 3550308 else 3304557 end, i % 4,
           jsonb_build_object('${A.honorario}', i * 10.35, '${A.urgente}', i % 2, '${A.prazo}', '2026-0' || (i % 9 + 1) || '-10')
      from generate_series(1, ${CASOS}) i`);
  await q(`insert into pericia_pessoa (tenant_id, id, pericia_id, categoria_id, pessoa_id)
    select $1, i * 2 + j, i, case when i % 2 = 0 then ${MUNDO.folhaA} else ${MUNDO.folhaB} end,
           case j when 0 then ${PESSOAS[0]} else ${PESSOAS[1]} end
      from generate_series(1, ${CASOS}) i, generate_series(0, 1) j`);
  await q(`insert into baixa (tenant_id, id, nome, dta, dta_cad, situacao)
    select $1, i, 'Baixa ' || i, ('2026-' || lpad((i % 12 + 1)::text, 2, '0') || '-15')::date, '2026-01-01', i % 3
      from generate_series(1, ${BAIXAS}) i`);
  await q(
    `insert into recebivel (tenant_id, id, pericia_id, categoria_id, pericia_pessoa_id, baixa_id, valor, valores)
     select $1, r.i, r.caso, case when r.caso % 2 = 0 then ${MUNDO.folhaA} else ${MUNDO.folhaB} end, r.caso * 2 + r.pessoa,
            r.baixa, r.centavos, jsonb_build_object('${A.valor}', r.centavos / 100.0, '${A.taxa}', r.i % 7)
       from json_to_recordset($2) as r(i bigint, caso bigint, pessoa bigint, baixa bigint, centavos bigint)`,
    JSON.stringify(recebiveis.map((r, i) => ({ ...r, i: i + 1 }))),
  );
  await withTenant(rede.banco.pool, rede.um, (tx) =>
    atualizaTotais(
      tx,
      Array.from({ length: CASOS }, (_, i) => i + 1),
    ),
  );
}
beforeAll(semeia);

const definicao = (parte: Partial<DefinicaoDeRelatorio>): DefinicaoDeRelatorio => ({
  ...RELATORIO_VAZIO,
  ...parte,
});
const calcula = (parte: Partial<DefinicaoDeRelatorio>, c: Cliente = rede.admin) =>
  c.pede(relatorioCalcula, { body: definicao(parte) });
const recusa = async (parte: Partial<DefinicaoDeRelatorio>, c: Cliente) => {
  const { status, body } = await c.chama('POST', relatorioCalcula.path, { body: definicao(parte) });
  // A refusal's body.
  return [status, (body as { errors: { code: string }[] }).errors[0]?.code];
};
const centavos = (reais: number | null | undefined): number => Math.round((reais ?? Number.NaN) * 100);
const soma = (lista: readonly Recebivel[]): number => lista.reduce((s, r) => s + r.centavos, 0);

const RECEBIVEIS_POR = definicao({
  fonte: 'recebiveis',
  grupos: [{ campo: 'pessoa' }, { campo: 'data', por: 'mes' }],
  medidas: [
    { campo: 'registros', op: 'contagem' },
    { campo: 'valor', op: 'soma' },
    { campo: 'valor', op: 'media' },
    { campo: 'valor', op: 'minimo' },
    { campo: 'repasse', op: 'soma' },
    { campo: 'previsto', op: 'soma' },
  ],
});

test('recebíveis: cada subtotal e o total são os das linhas, e os da lista de baixas, ao centavo', async () => {
  const feito = await calcula(RECEBIVEIS_POR);
  const lista = await rede.admin.pede(periciaListBaixas, { query: { page: '-1' } });
  expect(centavos(feito.total.valores[1])).toBe(centavos(lista.totalRecebiceis));
  expect(feito.total.quantidade).toBe(vivos.length);
  const ate = (chaves: readonly string[]) =>
    vivos.filter(
      (r) =>
        (chaves[0] === undefined || String(PESSOAS[r.pessoa]) === chaves[0]) &&
        (chaves[1] === undefined || diaDaBaixa(r.baixa).slice(0, 7) === chaves[1]),
    );
  expect(feito.linhas.filter((l) => l.nivel === 0).map((l) => l.rotulos[0])).toEqual([
    'Ana Abreu',
    'Bia Braga',
  ]);
  expect(feito.linhas.length).toBeGreaterThan(10);
  for (const linha of feito.linhas) {
    const suas = ate(linha.chaves);
    const [quantos, valor, media, menor, repasse, previsto] = linha.valores;
    expect(quantos).toBe(suas.length);
    expect(centavos(valor)).toBe(soma(suas));
    expect(Math.abs(centavos(media) - soma(suas) / suas.length)).toBeLessThanOrEqual(0.5);
    expect(centavos(menor)).toBe(Math.min(...suas.map((r) => r.centavos)));
    expect(centavos(repasse)).toBe(soma(suas.filter((r) => situacaoDaBaixa(r.baixa) === 2)));
    expect(centavos(previsto)).toBe(soma(suas.filter((r) => situacaoDaBaixa(r.baixa) === 1)));
  }
});

test('perícias: por categoria e cidade com as somas da lista; atributos agrupam, somam e filtram', async () => {
  const feito = await calcula({
    fonte: 'pericias',
    grupos: [{ campo: 'categoria' }, { campo: 'cidade' }],
    medidas: [
      { campo: 'valorTotal', op: 'soma' },
      { campo: 'valorRepasse', op: 'soma' },
      { campo: `atributo.${A.honorario}`, op: 'soma' },
    ],
  });
  const lista = await rede.admin.pede(periciaTotais, { query: { catgId: String(MUNDO.tipo) } });
  expect(feito.total.valores.slice(0, 2)).toEqual([lista.totais.valorTotal, lista.totais.valorRepasse]);
  const subtotais = new Map(feito.linhas.filter((l) => l.nivel === 0).map((l) => [l.chaves[0], l.valores]));
  for (const s of lista.subtotais)
    expect(subtotais.get(String(s.catgId))?.slice(0, 2)).toEqual([s.valorTotal, s.valorRepasse]);
  const honorarios = Array.from({ length: CASOS }, (_, i) => (i + 1) * 1035).reduce((a, b) => a + b, 0);
  expect(centavos(feito.total.valores[2])).toBe(honorarios);

  const urgentes = await calcula({
    grupos: [{ campo: `atributo.${A.urgente}` }, { campo: `atributo.${A.prazo}`, por: 'trimestre' }],
    filtros: [{ campo: `atributo.${A.urgente}`, valores: ['Sim'] }],
    periodo: { campo: `atributo.${A.prazo}`, quando: 'fixo', de: '2026-01-01', ate: '2026-06-30' },
  });
  const contados = Array.from({ length: CASOS }, (_, i) => i + 1).filter(
    (i) => i % 2 === 1 && (i % 9) + 1 <= 6,
  );
  expect(urgentes.linhas.map((l) => [...l.rotulos].pop())).toEqual([
    'Sim',
    '1º trimestre de 2026',
    '2º trimestre de 2026',
  ]);
  expect(urgentes.total.quantidade).toBe(contados.length);
  expect(urgentes.filtros).toEqual(['Prazo: de 01/01/2026 a 30/06/2026', 'Urgente: Sim']);
});

test('o que está por trás de cada grupo se abre, e o que o limite junta também; contagem e soma são as do grupo', async () => {
  const corpo = { ...RECEBIVEIS_POR, limite: 1, ordem: { por: 1, desc: true } };
  const pessoas = { ...corpo, grupos: [{ campo: 'baixa' }, { campo: 'pessoa' }] };
  const feito = await calcula(pessoas);
  const [maior, ...resto] = feito.linhas.filter((l) => l.nivel === 0);
  expect(resto.map((l) => l.rotulos)).toEqual([['Outros']]);
  for (const linha of feito.linhas) {
    const { chaves, fora } = linha;
    const linhas = await rede.admin.pede(relatorioLinhas, {
      body: { definicao: pessoas, chaves, ...(fora === undefined ? {} : { fora }), page: 1, paginas: 10 },
    });
    expect([linhas.total, linhas.valores]).toEqual([linha.quantidade, linha.valores]);
    expect(linhas.list).toHaveLength(Math.min(10, linha.quantidade));
    expect(linhas.list[0]?.abre).toMatchObject({ tipo: 'pericia' });
  }
  expect((maior?.quantidade ?? 0) + (resto[0]?.quantidade ?? 0)).toBe(vivos.length);
});

test('todas as fontes respondem com tudo o que oferecem, e a contagem é a da lista', async () => {
  const { fontes } = await rede.admin.pede(relatorioFontes, { query: {} });
  expect(fontes.map((f) => f.fonte)).toHaveLength(9);
  for (const { fonte, dimensoes, medidas, comPeriodo } of fontes)
    for (const [i, dimensao] of dimensoes.entries()) {
      const medida = medidas[i % medidas.length];
      const feito = await calcula({
        fonte,
        grupos: [{ campo: dimensao.campo }],
        medidas: (medida?.ops ?? []).map((op) => ({ campo: medida?.campo ?? '', op })),
        periodo: comPeriodo ? { campo: 'data', quando: 'esteAno' } : null,
      });
      expect(feito.linhas.reduce((n, l) => n + l.quantidade, 0)).toBe(feito.total.quantidade);
    }
  const pessoas = await calcula({ fonte: 'pessoas', grupos: [{ campo: 'situacao' }] });
  const { total } = await rede.admin.pede(userList, { query: { catId: String(MUNDO.pessoas), tipos: '1' } });
  expect(pessoas.total.quantidade).toBe(total);
});

test('o que alguém não vê não se oferece, não se calcula nem se infere', async () => {
  const { admin } = rede.banco;
  await admin.query(
    "insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'relatorios')",
    [rede.um],
  );
  const leitor = await rede.entra('leitor');
  const { fontes } = await leitor.pede(relatorioFontes, { query: {} });
  expect(fontes.map((f) => f.fonte)).toEqual(['pericias', 'recebiveis']);
  expect(await recusa({ fonte: 'pessoas' }, leitor)).toEqual([403, 'sem_permissao']);
  const visto = await calcula(RECEBIVEIS_POR, leitor);
  expect(visto.parcial).toBe(false);

  // The worth of receivables, and a field of cases, are kept from this profile.
  await admin.query(
    `update atributo set dados = dados || '{"reservado": true}' where tenant_id = $1 and id = any($2::bigint[])`,
    [rede.um, [A.valor, A.honorario]],
  );
  await admin.query('update categoria set atributos_versao = atributos_versao + 1 where tenant_id = $1', [
    rede.um,
  ]);
  const semSomas = await rede.entra('leitor');
  const oferta = (await semSomas.pede(relatorioFontes, { query: {} })).fontes;
  const campos = oferta.flatMap((f) => [...f.dimensoes, ...f.medidas].map((d) => d.campo));
  for (const id of [A.valor, A.honorario, A.total, A.liquido, A.custo])
    expect(campos).not.toContain(`atributo.${id}`);
  const oculta = { medidas: [{ campo: `atributo.${A.honorario}`, op: 'soma' as const }] };
  const inexistente = { medidas: [{ campo: 'atributo.999999', op: 'soma' as const }] };
  expect(await recusa(oculta, semSomas)).toEqual(await recusa(inexistente, semSomas));
  const nada = await calcula(RECEBIVEIS_POR, semSomas);
  expect(nada.total).toEqual({ quantidade: vivos.length, valores: [vivos.length, 0, null, null, 0, 0] });
  expect(nada.parcial).toBe(true);
  // Order by a sum that is not seen tells nothing, either.
  const ordenado = await calcula({ ...RECEBIVEIS_POR, ordem: { por: 1, desc: true } }, semSomas);
  expect(ordenado.linhas.map((l) => l.chaves)).toEqual(nada.linhas.map((l) => l.chaves));

  // A category that nobody of the profile sees: as if its records were not there.
  await admin.query('update categoria set todos_perfis = false where tenant_id = $1 and id = $2', [
    rede.um,
    MUNDO.folhaB,
  ]);
  await admin.query('insert into categoria_perfil (tenant_id, categoria_id, perfil_id) values ($1, $2, 1)', [
    rede.um,
    MUNDO.folhaB,
  ]);
  const semFolha = await rede.entra('leitor');
  const folhas = await calcula({ grupos: [{ campo: 'categoria' }] }, semFolha);
  expect(folhas.linhas.map((l) => l.chaves)).toEqual([[String(MUNDO.folhaA)]]);
  expect((await calcula(RECEBIVEIS_POR, semFolha)).total.quantidade).toBe(
    vivos.filter((r) => folhaDe(r.caso) === MUNDO.folhaA).length,
  );
});

const PRAZOS_POR = definicao({
  fonte: 'prazos',
  grupos: [{ campo: 'responsavel' }, { campo: 'vence', por: 'mes' }],
  medidas: [
    ...['noPrazo', 'comAtraso', 'perdidos', 'emAberto'].map((campo) => ({ campo, op: 'soma' as const })),
    { campo: 'pontualidade', op: 'razao' },
  ],
});
/** Days from today on which a case's deadline is, whether it was kept and how long after; none of an inactive case. */
const prazoDo = (caso: number) => ({
  responsavel: [MUNDO.pessoa.leitor, MUNDO.pessoa.admin, null][caso % 3] ?? null,
  dia: addDays(today(), ((caso % 7) - 3) * 20) ?? '',
  depois: [null, '0 days 23:59', '1 day 00:01', '-5 days', null][caso % 5] ?? null,
});
const desfechoDo = (caso: number): number => {
  const { dia, depois } = prazoDo(caso);
  if (depois === null) return dia < today() ? 2 : 3;
  return depois.startsWith('1') ? 1 : 0;
};
const comPrazo = (quais: (caso: number) => boolean) =>
  Array.from({ length: CASOS }, (_, i) => i + 1).filter(
    (caso) => caso % 4 !== SITUACAO_PERICIA.inativa && quais(caso),
  );
const contados = (casos: readonly number[]) => {
  const n = [0, 1, 2, 3].map((d) => casos.filter((caso) => desfechoDo(caso) === d).length);
  const [noPrazo = 0, comAtraso = 0, perdidos = 0] = n;
  const decididos = noPrazo + comAtraso + perdidos;
  return [...n, decididos === 0 ? null : Math.round((noPrazo * 10_000) / decididos) / 100];
};

async function semeiaPrazos(): Promise<void> {
  const q = (texto: string, ...valores: unknown[]) => rede.banco.admin.query(texto, [rede.um, ...valores]);
  await q(
    `update atributo set dados = dados || '{"prazo": true, "ficaNoDia": true}' where tenant_id = $1 and id = ${A.prazo}`,
  );
  // Whoever reads works for one of two companies.
  await q(`insert into empresa (tenant_id, id, categoria_id, razao_social, codigo, situacao)
    select $1, 900 + n, ${MUNDO.empresas}, 'Empresa ' || n, 'E' || n, 1 from generate_series(1, 2) n`);
  await q(`update pericia set empresa_id = case when id % 8 = 2 then 902 else 901 end where tenant_id = $1`);
  await q(`update pessoa set todas_empresas = false where tenant_id = $1 and id = ${MUNDO.pessoa.leitor}`);
  await q(
    `insert into pessoa_empresa (tenant_id, pessoa_id, empresa_id) values ($1, ${MUNDO.pessoa.leitor}, 901)`,
  );
  await q(
    `with d as (select * from json_to_recordset($2) as d(caso bigint, responsavel bigint, dia date, depois interval)),
          c as (update pericia set responsavel_id = d.responsavel from d where tenant_id = $1 and id = d.caso)
     update prazo set dia = d.dia, com_o_caso = false, cumprido_em = (d.dia + d.depois) at time zone 'America/Sao_Paulo'
       from d where tenant_id = $1 and pericia_id = d.caso`,
    JSON.stringify(comPrazo(() => true).map((caso) => ({ caso, ...prazoDo(caso) }))),
  );
}

test('prazos: cumpridos a tempo e com atraso, perdidos e em aberto, por responsável e mês; só os que se veem', async () => {
  await semeiaPrazos();
  const feito = await calcula(PRAZOS_POR);
  expect(feito.total.valores).toEqual(contados(comPrazo(() => true)));
  expect(feito.linhas.length).toBeGreaterThan(12);
  for (const { chaves, valores } of feito.linhas) {
    const [quem, mes] = chaves;
    const suas = comPrazo((caso) => {
      const { responsavel, dia } = prazoDo(caso);
      return String(responsavel ?? '') === quem && (mes === undefined || dia.startsWith(mes));
    });
    expect(valores).toEqual(contados(suas));
  }
  const { list, total } = await rede.admin.pede(relatorioLinhas, {
    body: { definicao: PRAZOS_POR, chaves: [String(MUNDO.pessoa.leitor)], page: 1, paginas: 50 },
  });
  expect(total).toBe(comPrazo((caso) => prazoDo(caso).responsavel === MUNDO.pessoa.leitor).length);
  expect(list[0]?.abre?.tipo).toBe('pericia');

  const { admin } = rede.banco;
  const semDireito = await rede.entra('leitor');
  expect(await recusa(PRAZOS_POR, semDireito)).toEqual([403, 'sem_permissao']);
  await admin.query("insert into perfil_recurso (tenant_id, perfil_id, recurso) values ($1, 2, 'agenda')", [
    rede.um,
  ]);
  // One of the leaves is hidden from this profile.
  const leitor = await rede.entra('leitor');
  const vistos = comPrazo((caso) => folhaDe(caso) === MUNDO.folhaA && caso % 8 !== 2);
  expect((await calcula(PRAZOS_POR, leitor)).total.valores).toEqual(contados(vistos));

  // A deadline that is reserved leaves nothing behind, not even its name.
  await admin.query(
    `update atributo set dados = dados || '{"reservado": true}' where tenant_id = $1 and id = ${A.prazo}`,
    [rede.um],
  );
  await admin.query('update categoria set atributos_versao = atributos_versao + 1 where tenant_id = $1', [
    rede.um,
  ]);
  const cego = await rede.entra('leitor');
  const porNome = (nome: string) =>
    calcula({ ...PRAZOS_POR, filtros: [{ campo: 'prazo', valores: [nome] }] }, cego);
  expect({ ...(await porNome('Prazo')), filtros: [] }).toEqual({
    ...(await porNome('Outro')),
    filtros: [],
  });
  expect(await calcula(PRAZOS_POR, cego)).toMatchObject({ linhas: [], total: { quantidade: 0 } });
});
