import { randomUUID } from 'node:crypto';
import {
  type ComLote,
  campInc,
  empInc,
  errorResponse,
  loteCampos,
  loteCancela,
  loteDesfaz,
  loteInicia,
  loteList,
  loteMinhas,
  lotePrevia,
  loteRecusas,
  loteRetoma,
  loteVisto,
  type MudancaDoLote,
  osInc,
  type RouteBodyInput,
  userInc,
  veiAlt,
  veiInc,
} from '@retaguarda/contract';
import { SITUACAO_LOTE } from '@retaguarda/domain';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { tableOf } from '../../base/db/table-of.ts';
import type { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { campanhaDeTeste } from '../../testing/exemplos-campanha.ts';
import { comecaLote, loteTerminado } from '../../testing/exemplos-lote.ts';
import { empresaDeTeste, ordemDeTeste, veiculoDeTeste } from '../../testing/exemplos-oficina.ts';
import { novoUsuario } from '../../testing/exemplos-usuario.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { CARGA_MUNDO, semeiaMundoDeCarga } from '../../testing/mundo-carga.ts';
import { Passos } from '../../testing/passos.ts';

const { feito, cancelado, falhou, fila, desfeito, desfeitoEmParte } = SITUACAO_LOTE;
const A = MUNDO.atrib;
const rede = comApp();
let passos: Passos;
let outra: Cliente;

const sql = async (texto: string, ...valores: unknown[]) =>
  (await rede.banco.admin.query(texto, valores)).rows;

const DA_OUTRA = ['veiculos', 'veiAlt', 'empresas', 'empVer'];
const daOutra = (recursos: readonly string[]) =>
  sql(
    'insert into perfil_recurso (tenant_id, perfil_id, recurso) select $1, 2, unnest($2::text[]) on conflict do nothing',
    rede.um,
    recursos,
  );
beforeAll(async () => {
  await semeiaMundoDeCarga(rede.banco.admin);
  passos = new Passos(rede.admin);
  outra = await rede.entra('leitor');
});
beforeEach(() => daOutra(DA_OUTRA));

let vez = 0;
const marca = () => `L${++vez}`;
const placa = () => `LOT-${String(++vez).padStart(4, '0')}`;
async function veiculos(n: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < n)
    ids.push((await rede.admin.pede(veiInc, { body: veiculoDeTeste(placa()) })).veiculoId);
  return ids;
}

type Pedido = RouteBodyInput<typeof lotePrevia>;
const pedido = (tipo: ComLote, ids: readonly number[], mudanca: MudancaDoLote): Pedido => ({
  tipo,
  selecao: { ids: [...ids] },
  mudanca,
});
const obs = (ids: readonly number[], valor: string) =>
  pedido('veiculo', ids, { ato: 'campo', chave: 'obs', valor });

const lote = async (c: Cliente, p: Pedido) => loteTerminado(c, await comecaLote(c, p));
async function desfaz(loteId: number) {
  await rede.admin.pede(loteDesfaz, { body: { id: loteId } });
  return loteTerminado(rede.admin, loteId);
}
const recusas = async (loteId: number) =>
  (await rede.admin.pede(loteRecusas, { query: { id: String(loteId) } })).list;
const recusa = async (c: Cliente, path: string, body: unknown) => {
  const r = await c.chama('POST', path, { body });
  return { status: r.status, diz: r.status === 200 ? '' : errorResponse.parse(r.body).errors[0]?.message };
};

/** What stands in the rows, and in their receivables, but for what every write moves. */
async function estado(tipo: ComLote, ids: readonly number[]): Promise<unknown> {
  const fora = "- 'versao' - 'atualizado_em' - 'criado_em'";
  const proprios = await sql(
    `select to_jsonb(t) ${fora} as linha from ${tableOf(tipo)} t where tenant_id = $1 and id = any($2::bigint[]) order by id`,
    rede.um,
    ids,
  );
  if (tipo !== 'pericia') return proprios;
  const juntos = await sql(
    `select r.id, r.valor, r.baixa_id, p.pessoa_id from recebivel r join pericia_pessoa p on p.tenant_id = r.tenant_id and p.id = r.pericia_pessoa_id
      where r.tenant_id = $1 and r.pericia_id = any($2::bigint[]) order by 1`,
    rede.um,
    ids,
  );
  return { proprios, juntos };
}

async function pericia(): Promise<number> {
  const procId = await passos.cria([A.honorario, 100]);
  const procPesId = await passos.comPessoa(procId);
  await passos.recebivel(procId, procPesId, await passos.novaBaixa(), 12.34);
  return procId;
}
const CRIA: Readonly<Record<ComLote, () => Promise<number>>> = {
  empresa: async () => (await rede.admin.pede(empInc, { body: empresaDeTeste(marca()) })).id,
  pessoa: async () => (await rede.admin.pede(userInc, { body: novoUsuario(marca().toLowerCase()) })).id,
  veiculo: async () => (await veiculos(1))[0] ?? 0,
  ordemServico: async () =>
    (await rede.admin.pede(osInc, { body: ordemDeTeste((await veiculos(1))[0] ?? 0) })).osId,
  baixa: () => passos.novaBaixa(),
  pericia,
  campanha: async () =>
    (await rede.admin.pede(campInc, { body: campanhaDeTeste([await CRIA.empresa()], { campNome: marca() }) }))
      .id,
};

const MATRIZ: readonly (readonly [ComLote, MudancaDoLote])[] = [
  ['empresa', { ato: 'situacao', situacao: 0 }],
  ['empresa', { ato: 'campo', chave: 'bairro', valor: 'Centro' }],
  ['empresa', { ato: 'campo', chave: 'filialEstoque', valor: 1 }],
  ['empresa', { ato: 'campo', chave: `atributo.${CARGA_MUNDO.atrib.porte}`, valor: 'Grande' }],
  ['empresa', { ato: 'exclui' }],
  ['pessoa', { ato: 'situacao', situacao: 0 }],
  ['pessoa', { ato: 'campo', chave: 'apelido', valor: 'Turma' }],
  ['pessoa', { ato: 'campo', chave: `atributo.${CARGA_MUNDO.atrib.grupo}`, valor: 1 }],
  ['pessoa', { ato: 'exclui' }],
  ['veiculo', { ato: 'situacao', situacao: 0 }],
  ['veiculo', { ato: 'campo', chave: 'obs', valor: 'Revisado' }],
  ['veiculo', { ato: 'exclui' }],
  ['ordemServico', { ato: 'situacao', situacao: 1 }],
  ['ordemServico', { ato: 'campo', chave: 'saida', valor: '2026-04-01' }],
  ['ordemServico', { ato: 'exclui' }],
  ['pericia', { ato: 'situacao', situacao: 2 }],
  ['pericia', { ato: 'campo', chave: `atributo.${A.prazo}`, valor: '2026-05-01' }],
  ['pericia', { ato: 'exclui' }],
  ['baixa', { ato: 'situacao', situacao: 0 }],
  ['baixa', { ato: 'campo', chave: 'dta', valor: '2026-05-01' }],
  ['baixa', { ato: 'exclui' }],
  ['campanha', { ato: 'situacao', situacao: 0 }],
  ['campanha', { ato: 'campo', chave: 'fim', valor: '2098-12-31' }],
];

test.each(MATRIZ)(
  '%s, %o: a prévia não muda nada, o lote muda todos, e desfeito tudo está como era',
  async (tipo, mudanca) => {
    const ids = [await CRIA[tipo](), await CRIA[tipo]()];
    const antes = await estado(tipo, ids);
    const semVolta = tipo === 'pessoa' && mudanca.ato === 'exclui';
    const previa = await rede.admin.pede(lotePrevia, { body: pedido(tipo, ids, mudanca) });
    expect(previa).toMatchObject({ total: 2, conferidos: 2, mudam: 2, iguais: 0, recusados: 0, motivos: [] });
    expect(previa.semVolta !== '').toBe(semVolta);
    expect(await estado(tipo, ids)).toEqual(antes);
    const feita = await lote(rede.admin, pedido(tipo, ids, mudanca));
    expect(feita).toMatchObject({ situacao: feito, feitos: 2, recusados: 0, titulo: previa.titulo });
    expect(await estado(tipo, ids)).not.toEqual(antes);
    if (semVolta) {
      expect((await recusa(rede.admin, loteDesfaz.path, { id: feita.loteId })).status).toBe(422);
      return;
    }
    expect(await desfaz(feita.loteId)).toMatchObject({ situacao: desfeito, desfeitos: 2, mantidos: 0 });
    expect(await estado(tipo, ids)).toEqual(antes);
  },
);

test('pontos se lançam com motivo, um saldo que ficaria negativo é recusado, e desfeitos lançam-se os contrários', async () => {
  const ids = [await CRIA.pessoa(), await CRIA.pessoa()];
  const saldo = () =>
    sql(
      'select coalesce(sum(quantidade), 0)::int as s from ponto where pessoa_id = any($1::bigint[]) group by pessoa_id order by pessoa_id',
      ids,
    );
  const pontos = (quantidade: number, motivo: string, quais = ids) =>
    pedido('pessoa', quais, { ato: 'pontos', quantidade, motivo });
  expect((await recusa(rede.admin, lotePrevia.path, pontos(50, ' '))).status).toBe(422);
  const { loteId } = await lote(rede.admin, pontos(50, 'Brinde'));
  expect(await saldo()).toEqual([{ s: 50 }, { s: 50 }]);
  await lote(rede.admin, pontos(-20, 'Acerto', ids.slice(0, 1)));
  expect(await desfaz(loteId)).toMatchObject({ situacao: desfeitoEmParte, desfeitos: 1, mantidos: 1 });
  expect(await saldo()).toEqual([{ s: 30 }, { s: 0 }]);
  expect(await recusas(loteId)).toMatchObject([
    { id: ids[0], motivo: expect.stringContaining('não pode ficar negativo') },
  ]);
});

test('perícias entram em uma baixa com as suas pessoas, uma vez; o que fica de fora é dito, e desfeito só sai o que entrou', async () => {
  const [a, b, vazia] = [
    await passos.cria([A.honorario, 100]),
    await passos.cria([A.honorario, 100]),
    await passos.cria([A.honorario, 100]),
  ];
  const [baixaId, outraBaixa] = [await passos.novaBaixa(), await passos.novaBaixa()];
  const jaNesta = await passos.recebivel(a, await passos.comPessoa(a), baixaId, 10);
  await passos.comPessoa(a, MUNDO.pessoa.bia);
  await passos.recebivel(b, await passos.comPessoa(b), outraBaixa, 20);
  const naBaixa = (repetidas: boolean, quais = [a, b, vazia]) =>
    pedido('pericia', quais, { ato: 'baixa', baixaId, repetidas });
  const daBaixa = () => sql('select id, pericia_id from recebivel where baixa_id = $1 order by id', baixaId);
  const previa = await rede.admin.pede(lotePrevia, { body: naBaixa(false) });
  expect(previa).toMatchObject({ total: 3, mudam: 1, recusados: 2, semVolta: '' });
  expect(previa.motivos.map((m) => m.motivo).sort()).toEqual([
    'A perícia não tem pessoas',
    'Todas as pessoas ficam de fora: já têm recebível em outra baixa em andamento',
  ]);
  expect(previa.detalhes).toEqual([
    expect.stringMatching(/^Entra 1 recebível de 1 pessoa em 1 perícia\. Somam R\$.\d/),
    '2 pessoas ficam de fora: 1 já está nesta baixa, 1 já tem recebível em outra baixa em andamento',
  ]);
  expect(await daBaixa()).toHaveLength(1);
  const feita = await lote(rede.admin, naBaixa(false));
  expect(feita).toMatchObject({ situacao: feito, feitos: 1, recusados: 2 });
  expect(feita.titulo).toBe(`Adicionar à baixa Lote #${baixaId}`);
  expect(await daBaixa()).toHaveLength(2);
  expect((await recusas(feita.loteId)).map((r) => [r.id, r.motivo])).toContainEqual([
    a,
    '1 pessoa fica de fora: 1 já está nesta baixa',
  ]);
  // Once: who is in it is in it.
  expect(await lote(rede.admin, naBaixa(false, [a]))).toMatchObject({ feitos: 0, iguais: 1 });
  const comRepetidas = await lote(rede.admin, naBaixa(true, [b]));
  expect(comRepetidas.feitos).toBe(1);
  // Closed since, it keeps what it holds; opened again, it gives back what was put in and nothing else.
  await passos.situacaoDaBaixa(baixaId, 2);
  expect((await rede.admin.pede(lotePrevia, { body: naBaixa(true, [vazia]) })).motivos[0]?.motivo).toContain(
    'fechada',
  );
  expect(await desfaz(feita.loteId)).toMatchObject({ desfeitos: 0, mantidos: 1 });
  expect((await recusas(feita.loteId)).map((r) => r.motivo).join()).toContain('está fechada');
  await passos.situacaoDaBaixa(baixaId, 1);
  expect(await desfaz(comRepetidas.loteId)).toMatchObject({ situacao: desfeito, desfeitos: 1, mantidos: 0 });
  const restam = await daBaixa();
  expect(restam.map((r) => r.pericia_id)).toEqual([a, a]);
  expect(restam[0]?.id).toBe(jaNesta);
  expect((await recusa(outra, lotePrevia.path, naBaixa(false))).status).toBe(403);
  expect(
    (
      await recusa(
        rede.admin,
        lotePrevia.path,
        pedido('pericia', [a], { ato: 'baixa', baixaId: 9e9, repetidas: false }),
      )
    ).status,
  ).toBe(404);
});

test('o dinheiro que vai com perícias, ou se fecha com baixas, é dito antes, e mudado desde então se confere de novo', async () => {
  const [p, presa] = [await pericia(), await pericia()];
  const [{ baixa_id: fechada }] = await sql('select baixa_id from recebivel where pericia_id = $1', presa);
  await passos.situacaoDaBaixa(fechada, 2);
  const some = pedido('pericia', [p, presa], { ato: 'exclui' });
  const previa = await rede.admin.pede(lotePrevia, { body: some });
  expect(previa).toMatchObject({ mudam: 1, recusados: 1, move: { recebiveis: 1, total: 12.34 } });
  expect(previa.detalhes).toEqual([
    expect.stringMatching(/^Com elas vão 1 pessoa e 1 recebível, R\$.12,34\.$/),
    '1 perícia tem recebíveis em baixa fechada e fica como está.',
  ]);
  const [{ id: recebId, baixa_id: aberta }] = await sql(
    'select id, baixa_id from recebivel where pericia_id = $1',
    p,
  );
  const vale = (valor: number) => sql('update recebivel set valor = $2 where id = $1', recebId, valor);
  await vale(1235);
  expect(await recusa(rede.admin, loteInicia.path, { ...some, conjunto: previa.conjunto })).toMatchObject({
    status: 409,
    diz: 'Os registros, ou o que vai com eles, mudaram depois da conferência. Confira de novo.',
  });
  await vale(1234);
  const vazia = await passos.novaBaixa();
  await passos.recebivel(p, await passos.comPessoa(p, MUNDO.pessoa.bia), aberta);
  const finaliza = pedido('baixa', [aberta, vazia, fechada], { ato: 'situacao', situacao: 2 });
  const antes = await rede.admin.pede(lotePrevia, { body: finaliza });
  expect(antes).toMatchObject({ mudam: 2, iguais: 1, move: { recebiveis: 2 } });
  expect(antes.detalhes).toEqual([
    expect.stringMatching(
      /^Finalizam-se 2 baixas: 2 recebíveis, no total de R\$.[\d,]+, passam a repasse\.$/,
    ),
    `Sem nenhum recebível: Lote #${vazia}.`,
    ...(antes.move?.total === 12.34 ? [`Com recebíveis de R$ 0,00: Lote #${aberta}.`] : []),
  ]);
  const [repasse] = await passos.totais(p);
  const feita = await lote(rede.admin, finaliza);
  expect(feita).toMatchObject({ feitos: 2, iguais: 1, titulo: 'Situação: Finalizada' });
  expect((await passos.totais(p))[0]).toBe((repasse ?? 0) + (antes.move?.total ?? 0));
  expect((await lote(rede.admin, pedido('baixa', [aberta], { ato: 'exclui' }))).recusados).toBe(1);
  expect(await desfaz(feita.loteId)).toMatchObject({ situacao: desfeito, desfeitos: 2 });
  expect((await passos.totais(p))[0]).toBe(repasse);
  const lista = { tipo: 'baixa', selecao: { lista: { situacao: 1 } }, mudanca: { ato: 'exclui' } } as const;
  expect((await rede.admin.pede(lotePrevia, { body: lista })).total).toBeGreaterThan(1);
  const ordem = await CRIA.ordemServico();
  const daOrdem = await rede.admin.pede(lotePrevia, {
    body: pedido('ordemServico', [ordem], { ato: 'exclui' }),
  });
  expect(daOrdem.detalhes[0]).toMatch(/^Com elas vão R\$.*de custo e R\$.*de receita\.$/);
});

test('uma recusa no meio não para os outros, e diz qual foi e por quê; o que já estava assim não se muda', async () => {
  const [a = 0, b = 0, c = 0] = await veiculos(3);
  await rede.admin.pede(osInc, { body: ordemDeTeste(b) });
  const p = pedido('veiculo', [a, b, c, 9e9], { ato: 'exclui' });
  const previa = await rede.admin.pede(lotePrevia, { body: p });
  expect(previa).toMatchObject({ total: 4, mudam: 2, recusados: 2 });
  expect(previa.motivos).toHaveLength(2);
  const feita = await lote(rede.admin, p);
  expect(feita).toMatchObject({ situacao: feito, feitos: 2, recusados: 2 });
  expect(await recusas(feita.loteId)).toEqual([
    { id: b, nome: expect.stringMatching(/^LOT-/), motivo: expect.stringContaining('1 ordem de serviço') },
    { id: 9e9, nome: '', motivo: 'Registro não encontrado.' },
  ]);
  expect(await lote(rede.admin, obs([b], ''))).toMatchObject({ feitos: 0, iguais: 1 });
});

test('um valor que o campo não toma é recusado antes; o que só o registro recusa, no seu relatório', async () => {
  const id = await CRIA.pericia();
  const campo = (chave: string, valor: string | number | null) =>
    pedido('pericia', [id], { ato: 'campo', chave, valor });
  expect((await recusa(rede.admin, lotePrevia.path, campo(`atributo.${A.prazo}`, '2026-13-40'))).status).toBe(
    422,
  );
  for (const chave of ['situacao', `atributo.${A.total}`, 'atributo.9e9', 'tipoId'])
    expect((await recusa(rede.admin, lotePrevia.path, campo(chave, 1))).status, chave).toBe(422);
  // Required, and put aside by a rule.
  const vazio = await rede.admin.pede(lotePrevia, { body: campo(`atributo.${A.honorario}`, null) });
  expect(vazio.motivos[0]?.motivo).toMatch(/^Honorário: /);
  const inativo = await rede.admin.pede(lotePrevia, { body: campo(`atributo.${A.motivo}`, 'Pressa') });
  expect(inativo.motivos[0]?.motivo).toBe('Uma regra desativa este campo neste registro.');
  const { campos } = await rede.admin.pede(loteCampos, {
    query: { tipo: 'pericia', catgId: String(MUNDO.tipo) },
  });
  expect(campos.map((c) => c.definicao.label)).toEqual(
    expect.arrayContaining(['Honorário', 'Prazo', 'Motivo da urgência']),
  );
  expect(campos.map((c) => c.definicao.label)).not.toContain('Total com acréscimo');
});

test('todas as que correspondem são as da lista que se conferiu; uma que sai e outra que entra, tantas quantas, se conferem de novo', async () => {
  const ids = await veiculos(3);
  const texto = marca();
  await lote(rede.admin, obs(ids, `Frota ${texto}`));
  const todas: Pedido = {
    tipo: 'veiculo',
    selecao: { lista: { search: texto, situacao: -1 } },
    mudanca: { ato: 'situacao', situacao: 0 },
  };
  const { conjunto, ...previa } = await rede.admin.pede(lotePrevia, { body: todas });
  expect(previa).toMatchObject({ total: 3, mudam: 3 });
  const [sai = 0] = ids;
  const [entra = 0] = await veiculos(1);
  await lote(rede.admin, obs([sai], ''));
  await lote(rede.admin, obs([entra], `Frota ${texto}`));
  expect(await recusa(rede.admin, loteInicia.path, { ...todas, conjunto })).toEqual({
    status: 409,
    diz: 'A lista mudou depois da conferência: agora são outros registros (3 registros). Confira de novo.',
  });
  expect(await sql('select situacao from veiculo where id = any($1::bigint[])', [...ids, entra])).toEqual(
    Array(4).fill({ situacao: 1 }),
  );
  const loteId = await comecaLote(rede.admin, todas);
  expect(await loteTerminado(rede.admin, loteId)).toMatchObject({ feitos: 3 });
  // What was searched for may name a person: it is not kept.
  expect(JSON.stringify(await sql('select * from lote where id = $1', loteId))).not.toContain(texto);
  for (const lista of [{ catId: MUNDO.empresas, search: 'x'.repeat(300) }, { catId: 9e9 }, { nada: 1 }])
    expect(
      (
        await recusa(rede.admin, lotePrevia.path, {
          tipo: 'empresa',
          selecao: { lista },
          mudanca: { ato: 'exclui' },
        })
      ).status,
    ).toBeGreaterThanOrEqual(404);
});

test('pede o direito do ato e o da lista; o de outra rede e o oculto não existem; só quem pediu o vê', async () => {
  const [a = 0] = await veiculos(1);
  expect((await recusa(outra, lotePrevia.path, pedido('veiculo', [a], { ato: 'exclui' }))).status).toBe(403);
  expect(
    (await recusa(outra, loteInicia.path, { ...pedido('veiculo', [a], { ato: 'exclui' }), conjunto: 'x' }))
      .status,
  ).toBe(403);
  const osDaLista = { tipo: 'ordemServico', selecao: { lista: {} }, mudanca: { ato: 'exclui' } };
  expect((await recusa(outra, lotePrevia.path, osDaLista)).status).toBe(403);
  const dela = await lote(outra, obs([a], 'Dela'));
  expect(dela.feitos).toBe(1);
  expect((await rede.admin.pede(loteList, { query: { id: String(dela.loteId) } })).list).toEqual([]);
  for (const path of [loteDesfaz.path, loteCancela.path])
    expect((await recusa(rede.admin, path, { id: dela.loteId })).status).toBe(404);
  // Hidden with the category of its owner.
  const ve = (todos: boolean) =>
    sql(
      'update categoria set todos_perfis = $2 where tenant_id = $1 and id = $3',
      rede.um,
      todos,
      MUNDO.partes,
    );
  await ve(false);
  const escondido = await lote(outra, obs([a], 'Não vê'));
  const recusadas = (await outra.pede(loteRecusas, { query: { id: String(escondido.loteId) } })).list;
  await ve(true);
  expect(escondido).toMatchObject({ feitos: 0, recusados: 1 });
  expect(recusadas).toEqual([{ id: a, nome: '', motivo: 'Registro não encontrado.' }]);
  expect(await sql('select obs from veiculo where id = $1', a)).toEqual([{ obs: 'Dela' }]);
});

test('o que mudou depois fica, e é nomeado; o resto volta, e a versão velha de um formulário é recusada', async () => {
  const ids = await veiculos(2);
  const [a = 0, b = 0] = ids;
  const { loteId } = await lote(rede.admin, obs(ids, 'Em lote'));
  const [{ placa: dele }] = await sql('select placa from veiculo where id = $1', a);
  const salva = (versao: number) =>
    recusa(rede.admin, veiAlt.path, veiculoDeTeste(dele, { veiculoId: a, versao }));
  expect((await salva(1)).status).toBe(409);
  expect((await salva(2)).status).toBe(200);
  expect(await desfaz(loteId)).toMatchObject({ situacao: desfeitoEmParte, desfeitos: 1, mantidos: 1 });
  expect(await recusas(loteId)).toMatchObject([{ id: a, motivo: 'Mudou depois disso.' }]);
  expect(await sql('select obs from veiculo where id = $1', b)).toEqual([{ obs: '' }]);
  expect((await recusa(rede.admin, loteDesfaz.path, { id: loteId })).diz).toBe('Já foi desfeita.');
});

test('sem permissão para incluir, o que se excluiu não volta pelo desfazer', async () => {
  const [a = 0] = await veiculos(1);
  await daOutra(['veiExc']);
  const dela = await lote(outra, pedido('veiculo', [a], { ato: 'exclui' }));
  await outra.pede(loteDesfaz, { body: { id: dela.loteId } });
  expect(await loteTerminado(outra, dela.loteId)).toMatchObject({ desfeitos: 0, mantidos: 1 });
  await sql(
    "delete from perfil_recurso where tenant_id = $1 and perfil_id = 2 and recurso = 'veiExc'",
    rede.um,
  );
});

/** While somebody holds this vehicle the slice that it is in waits. */
async function preso(id: number, faz: () => Promise<unknown>): Promise<void> {
  const client = await rede.banco.admin.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from veiculo where tenant_id = $1 and id = $2 for update', [rede.um, id]);
    await faz();
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const inicia = async (p: Pedido, c = rede.admin) => {
  const { conjunto } = await c.pede(lotePrevia, { body: p });
  return c.pede(loteInicia, { body: { ...p, conjunto } });
};
const andamento = async (id: number) =>
  (await rede.admin.pede(loteList, { query: { id: String(id) } })).list[0];
const FATIA = 20;

test('cancelado no meio, fica o que foi feito, que se desfaz; o segundo espera o primeiro', async () => {
  const ids = (await veiculos(FATIA + 5)).sort((x, y) => x - y);
  let primeiro = 0;
  await preso(ids[FATIA] ?? 0, async () => {
    primeiro = (await inicia(obs(ids, 'Cortada'))).andamento.loteId;
    await expect.poll(async () => (await andamento(primeiro))?.feitos).toBe(FATIA);
    const segundo = (await inicia(obs([ids[0] ?? 0], 'Depois'))).andamento;
    expect((await andamento(segundo.loteId))?.situacao).toBe(fila);
    await rede.admin.pede(loteCancela, { body: { id: segundo.loteId } });
    expect((await andamento(segundo.loteId))?.situacao).toBe(cancelado);
    await rede.admin.pede(loteCancela, { body: { id: primeiro } });
  });
  expect(await andamento(primeiro)).toMatchObject({ situacao: cancelado, feitos: FATIA });
  expect((await recusa(rede.admin, loteCancela.path, { id: primeiro })).status).toBe(422);
  expect(await desfaz(primeiro)).toMatchObject({ desfeitos: FATIA, mantidos: 0 });
  expect(
    await sql('select count(*)::int as n from veiculo where id = any($1::bigint[]) and obs <> $2', ids, ''),
  ).toEqual([{ n: 0 }]);
});

const SAI_E_ENTRA: readonly (readonly [string, MudancaDoLote])[] = [
  ['se excluiriam', { ato: 'exclui' }],
  ['se desativariam', { ato: 'situacao', situacao: 0 }],
  ['receberiam pontos', { ato: 'pontos', quantidade: 5, motivo: 'Brinde' }],
];
test.each(SAI_E_ENTRA)(
  'pessoas que %s: uma volta a ser ativa, outra deixa de ser, e nenhuma que não foi conferida é mudada',
  async (_o, mudanca) => {
    const texto = marca().toLowerCase();
    const ids = [];
    for (const n of [1, 2, 3])
      ids.push((await rede.admin.pede(userInc, { body: novoUsuario(`${texto}x${n}`) })).id);
    const [a = 0, b = 0, c = 0] = ids;
    const poe = (id: number, situacao: number) =>
      lote(rede.admin, pedido('pessoa', [id], { ato: 'situacao', situacao }));
    for (const id of [a, b]) await poe(id, 0);
    const inativas: Pedido = {
      tipo: 'pessoa',
      selecao: { lista: { search: `${texto}x`, situacao: 0, catId: MUNDO.partes } },
      mudanca,
    };
    const { total, conjunto } = await rede.admin.pede(lotePrevia, { body: inativas });
    expect(total).toBe(2);
    await poe(a, 1);
    await poe(c, 0);
    const antes = await estado('pessoa', ids);
    expect((await recusa(rede.admin, loteInicia.path, { ...inativas, conjunto })).status).toBe(409);
    expect(await estado('pessoa', ids)).toEqual(antes);
    expect((await rede.admin.pede(lotePrevia, { body: inativas })).total).toBe(2);
  },
);

test('o que mudou entre a conferência e a sua vez não é excluído, e diz por quê', async () => {
  const ids = (await veiculos(FATIA + 1)).sort((x, y) => x - y);
  const [ultimo = 0] = ids.slice(-1);
  let id = 0;
  await preso(ids[0] ?? 0, async () => {
    id = (await inicia(pedido('veiculo', ids, { ato: 'exclui' }))).andamento.loteId;
    const [{ placa: dele, versao }] = await sql('select placa, versao from veiculo where id = $1', ultimo);
    const { veiculo } = veiculoDeTeste(dele, { veiculoId: ultimo, versao });
    await rede.admin.pede(veiAlt, { body: { veiculo: { ...veiculo, veiculoObs: 'Fica' } } });
  });
  expect(await loteTerminado(rede.admin, id)).toMatchObject({ feitos: FATIA, recusados: 1 });
  expect(await recusas(id)).toMatchObject([
    { id: ultimo, motivo: 'Mudou depois da conferência, e ficou como está.' },
  ]);
});

test('quem o fazia some entre duas fatias: outro segue, e nenhum registro se muda duas vezes', async () => {
  const ids = (await veiculos(2 * FATIA + 5)).sort((x, y) => x - y);
  let id = 0;
  await preso(ids[FATIA] ?? 0, async () => {
    id = (await inicia(obs(ids, 'Retomada'))).andamento.loteId;
    await expect.poll(async () => (await andamento(id))?.feitos).toBe(FATIA);
    await sql(
      "update tarefa set dono = $1, tomada_ate = now() - interval '1 second' where id = (select tarefa_id from lote where id = $2)",
      randomUUID(),
      id,
    );
  });
  expect(await loteTerminado(rede.admin, id)).toMatchObject({ situacao: feito, feitos: ids.length });
  const [{ mudancas }] = await sql(
    "select count(*)::int as mudancas from historico where entidade = 'veiculo' and acao = 'alteracao' and entidade_id = any($1::bigint[])",
    ids,
  );
  expect(mudancas).toBe(ids.length);
});

test('quem perde o direito no meio não o tem feito por ele; o motivo é dito', async () => {
  const ids = await veiculos(1);
  const client = await rede.banco.admin.connect();
  await client.query(
    "insert into tarefa (tenant_id, tipo, situacao, dono, tomada_ate) values ($1, 'lote', 1, gen_random_uuid(), now() + interval '1 hour')",
    [rede.um],
  );
  const { loteId } = (await inicia(obs(ids, 'Sem direito'), outra)).andamento;
  await sql(
    "delete from perfil_recurso where tenant_id = $1 and perfil_id = 2 and recurso = 'veiAlt'",
    rede.um,
  );
  await client.query(
    "delete from tarefa t where tipo = 'lote' and not exists (select 1 from lote l where l.tenant_id = t.tenant_id and l.tarefa_id = t.id)",
  );
  client.release();
  await daOutra(['empAlt']);
  await expect
    .poll(
      async () =>
        (
          await sql(
            'select t.situacao from tarefa t join lote l on l.tenant_id = t.tenant_id and l.tarefa_id = t.id where l.tenant_id = $1 and l.id = $2',
            rede.um,
            loteId,
          )
        )[0],
    )
    .toEqual({ situacao: 4 });
  const vista = (await outra.pede(loteList, { query: { id: String(loteId) } })).list[0];
  expect(vista).toMatchObject({ situacao: falhou, feitos: 0, erro: expect.stringContaining('permissão') });
  // With the right given back, whoever asked for it goes on with it.
  await daOutra(DA_OUTRA);
  const { message } = await outra.pede(loteRetoma, { body: { id: loteId } });
  expect(message).toBe('A alteração em lote continua');
  expect(await loteTerminado(outra, loteId)).toMatchObject({ situacao: feito, feitos: 1, erro: '' });
});

test('a mesma chave começa um só; o fim é dito uma vez', async () => {
  const ids = await veiculos(1);
  const headers = { 'idempotency-key': `lote-${marca()}` };
  const { conjunto } = await rede.admin.pede(lotePrevia, { body: obs(ids, 'Uma vez') });
  const body = { ...obs(ids, 'Uma vez'), conjunto };
  const [x, y] = await Promise.all([1, 2].map(() => rede.admin.pede(loteInicia, { body, headers })));
  expect(x?.andamento.loteId).toBe(y?.andamento.loteId);
  const id = x?.andamento.loteId ?? 0;
  await loteTerminado(rede.admin, id);
  const dita = async () => (await rede.admin.pede(loteMinhas)).list.some((l) => l.loteId === id);
  expect(await dita()).toBe(true);
  await rede.admin.pede(loteVisto, { body: { ids: [id] } });
  expect(await dita()).toBe(false);
});
