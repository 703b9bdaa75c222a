import {
  errorResponse,
  extratoCandidatos,
  extratoConcilia,
  extratoDesfaz,
  extratoIgnora,
  extratoLe,
  extratoList,
  historicoList,
  pagamentoEstorna,
  pagamentoGera,
  pagamentoList,
  pagamentoMarca,
  type RouteBody,
  remessaArquivo,
  remessaList,
  remessaPagamentos,
  remessaRetorno,
  userInc,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA, SITUACAO_LANCAMENTO, SITUACAO_PAGAMENTO } from '@retaguarda/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import {
  contaDeTeste,
  DATA_DE_PAGAMENTO,
  recebePorPix,
  remessaDe,
} from '../../testing/exemplos-pagamento.ts';
import { extratoDe, type LancamentoDeTeste } from '../../testing/extrato-ofx.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';
import { retornoDe } from '../../testing/retorno.ts';
import { DO_EXTRATO, quebradas } from '../conferencia/public.ts';

const rede = comApp();
const { enviado, pago } = SITUACAO_PAGAMENTO;
const { semPar, conciliado, ignorado } = SITUACAO_LANCAMENTO;
let p: Passos;
let contaId = 0;
let maria = 0;
let jose = 0;

beforeAll(async () => {
  p = new Passos(rede.admin);
  contaId = await contaDeTeste(rede.admin);
  maria = (await rede.admin.pede(userInc, { body: recebePorPix('mariana', '529.982.247-25') })).id;
  jose = (await rede.admin.pede(userInc, { body: recebePorPix('josefina', '731.904.256-80') })).id;
});

/** Receivables of these amounts of a person in a baixa that is finalised. */
async function recebidos(valores: readonly number[], de = maria) {
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const procPesId = await p.comPessoa(procId, de);
  const baixaId = await p.novaBaixa();
  const ids: number[] = [];
  for (const valor of valores) ids.push(await p.recebivel(procId, procPesId, baixaId, valor));
  await p.situacaoDaBaixa(baixaId, SITUACAO_BAIXA.finalizada);
  return { baixaId, procId, ids };
}

const gera = (ids: readonly number[], mais: object = {}) =>
  rede.admin.pede(pagamentoGera, { body: { ...remessaDe(contaId, ids), ...mais } });
const marca = (recebIds: readonly number[]) =>
  rede.admin.pede(pagamentoMarca, { body: { recebIds: [...recebIds], data: today(), observacao: '' } });
const pagamentosDa = async (baixaId: number) =>
  (await rede.admin.pede(pagamentoList, { body: { baixaId, situacao: -1 } })).list.map((l) => l.pagamento);
const situacoes = async (baixaId: number) => (await pagamentosDa(baixaId)).map((q) => q?.situacao);
const le = (lancamentos: readonly LancamentoDeTeste[], mais: object = {}) =>
  rede.admin.pede(extratoLe, { body: { arquivo: extratoDe(lancamentos), seco: false, ...mais } });
const lista = (mais: object = {}) =>
  rede.admin.pede(extratoList, { body: { contaId, paginas: 100, ...mais } });
const linha = async (lancamentoId: number) => {
  const achada = (await lista()).list.find((l) => l.lancamentoId === lancamentoId);
  if (achada === undefined) throw new Error('an entry that was read is in the list');
  return achada;
};
const tenta = async (path: string, body: unknown) => {
  const { status, body: resposta } = await rede.admin.chama('POST', path, { body });
  return { status, erros: status < 300 ? [] : errorResponse.parse(resposta).errors.map((e) => e.message) };
};
const concilia = (pares: NonNullable<RouteBody<typeof extratoConcilia>['pares']>) =>
  rede.admin.pede(extratoConcilia, { body: { pares } });
const desfaz = async (lancamentoId: number) =>
  rede.admin.pede(extratoDesfaz, {
    body: { lancamentos: [{ lancamentoId, versao: (await linha(lancamentoId)).versao }] },
  });
let fitids = 0;
/** Reads one entry of its own; answers it as the file had it. */
async function lancado(l: Partial<LancamentoDeTeste>) {
  const { linhas } = await le([{ dia: DATA_DE_PAGAMENTO, valor: -1, fitid: `F${fitids++}`, ...l }]);
  const [lida] = linhas;
  if (lida === undefined) throw new Error('the entry was read');
  return { ...lida, versao: (await linha(lida.lancamentoId)).versao };
}

describe('um extrato', () => {
  const ARQUIVO: LancamentoDeTeste[] = [
    { dia: '2026-03-02', valor: -10, fitid: '1', historico: 'TARIFA' },
    { dia: '2026-03-02', valor: -10, fitid: '1', historico: 'TARIFA' },
    { dia: '2026-03-03', valor: 250.5, historico: 'TED RECEBIDA' },
  ];

  test('a seco não muda nada; lido, guarda o que é novo; lido de novo, não muda nada', async () => {
    const seco = await le(ARQUIVO, { seco: true });
    expect(seco).toMatchObject({
      ...{ contaId, contaNome: 'Pagadora', novos: 3, conhecidos: 0, entradas: 250.5, saidas: 20 },
      ...{ de: '2026-03-01', ate: '2026-03-31', saldo: { valor: 1000, em: '2026-03-31' } },
      message: 'O extrato traz 3 lançamentos novos',
    });
    expect(seco.linhas.map((l) => [l.linha, l.novo, l.lancamentoId])).toEqual([
      [16, true, 0],
      [23, true, 0],
      [30, true, 0],
    ]);
    expect((await lista()).total).toBe(0);
    expect(
      await tenta(extratoLe.path, { arquivo: extratoDe(ARQUIVO), seco: false, visto: 'outro' }),
    ).toMatchObject({
      status: 409,
    });
    const lido = await le(ARQUIVO, { visto: seco.visto });
    expect(lido).toMatchObject({ novos: 3, message: 'Extrato lido: 3 lançamentos novos' });
    expect(await le(ARQUIVO)).toMatchObject({
      ...{ novos: 0, conhecidos: 3, message: 'O extrato não traz nada de novo' },
      linhas: lido.linhas.map((l) => ({ lancamentoId: l.lancamentoId, novo: false })),
    });
    expect(await lista({ periodo: '2026-03-01,2026-03-31' })).toMatchObject({
      ...{ total: 3, somas: { entradas: 250.5, saidas: 20, saldo: 230.5 } },
      ...{ semPar: { total: 3, soma: 270.5 }, saldoDoBanco: { valor: 1000, em: '2026-03-31' } },
    });
    const { rows } = await rede.banco.admin.query(
      'select lancamentos, novos, lido_por is not null as de_quem from extrato where tenant_id = $1',
      [rede.um],
    );
    expect(rows).toEqual([{ lancamentos: 3, novos: 3, de_quem: true }]);
  });

  test('que traz dias já lidos guarda só o que falta; o que não se lê diz a linha', async () => {
    const mais = [...ARQUIVO.slice(1), { dia: '2026-03-04', valor: -5, fitid: '9' }];
    expect(await le(mais)).toMatchObject({ novos: 1, conhecidos: 2, saidas: 5 });
    const ruim = extratoDe([{ dia: '2026-02-30', valor: 1 }]);
    expect(await tenta(extratoLe.path, { arquivo: ruim, seco: false })).toEqual({
      status: 422,
      erros: ['Linha 18: "20260230120000[-3:BRT]" não é uma data (DTPOSTED)'],
    });
  });

  test('de dois de uma vez é guardado uma vez só', async () => {
    const novo = [{ dia: '2026-03-09', valor: -1.23, fitid: 'junto' }];
    const lidos = await Promise.all(Array.from({ length: 8 }, () => le(novo)));
    expect(lidos.map((l) => l.novos).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect((await lista({ search: '1,23' })).total).toBe(1);
  });

  test.each([
    [
      'de outra conta',
      { conta: '12347770013' },
      'O extrato é de uma conta que não está cadastrada: banco 341 Itaú',
    ],
    ['de outro banco', { banco: '001' }, 'O extrato é de uma conta que não está cadastrada: banco 001'],
    ['em dólares', { moeda: 'USD' }, 'O extrato é em USD'],
  ])('%s é recusado com a razão', async (_qual, mais, erro) => {
    const arquivo = extratoDe([{ dia: '2026-03-02', valor: 1 }], mais);
    const { status, erros } = await tenta(extratoLe.path, { arquivo, seco: true });
    expect([status, erros[0]]).toEqual([422, expect.stringContaining(erro)]);
  });

  test('lido para uma conta que não é a sua é recusado, e diz de qual é', async () => {
    const arquivo = extratoDe([{ dia: '2026-03-02', valor: 1 }], { conta: '9999' });
    expect(await tenta(extratoLe.path, { contaId, arquivo, seco: true })).toEqual({
      status: 422,
      erros: [
        expect.stringMatching(
          /^O extrato é de outra conta: banco 341 .*conta 9999\. A escolhida é Pagadora, agência 1234/,
        ),
      ],
    });
  });

  test('o banco que numera de novo a cada vez não traz nada duas vezes, nem some com o que veio depois', async () => {
    const doDia = (n: string, mais: readonly LancamentoDeTeste[] = []): LancamentoDeTeste[] => [
      { dia: '2026-03-09', valor: -33, fitid: `${n}1`, historico: 'TARIFA PIX' },
      { dia: '2026-03-09', valor: -33, fitid: `${n}2`, historico: 'TARIFA PIX' },
      ...mais,
    ];
    const primeira = await le(doDia('A'));
    expect(primeira.novos).toBe(2);
    const outra = await le(
      doDia('B', [{ dia: '2026-03-09', valor: -33, fitid: 'B3', historico: 'TARIFA PIX' }]),
    );
    expect([outra.novos, outra.conhecidos]).toEqual([1, 2]);
    expect(outra.linhas.slice(0, 2).map((l) => l.lancamentoId)).toEqual(
      primeira.linhas.map((l) => l.lancamentoId),
    );
    expect((await lista({ search: 'TARIFA PIX' })).total).toBe(3);
  });
});

describe('as propostas', () => {
  test('pelo nome são certas, e todas se tomam de uma vez: os pagamentos ficam pagos no dia', async () => {
    const [a, b] = [await recebidos([111.11]), await recebidos([222.22], jose)];
    const { remessaId } = await gera([...a.ids, ...b.ids]);
    const { linhas, certas } = await le([
      { dia: DATA_DE_PAGAMENTO, valor: -111.11, fitid: 'c1', historico: 'PIX ENVIADO PESSOA MARIANA' },
      { dia: DATA_DE_PAGAMENTO, valor: -222.22, fitid: 'c2', historico: 'PIX ENVIADO' },
    ]);
    expect(certas).toBe(1);
    expect(linhas.map((l) => l.propostas.map((q) => [q.certa, q.motivos, q.com[0]?.nome]))).toEqual([
      [[true, ['mesmo valor', 'mesmo dia', 'nome'], 'Pessoa mariana']],
      [[false, ['mesmo valor', 'mesmo dia'], 'Pessoa josefina']],
    ]);
    const periodo = `${DATA_DE_PAGAMENTO},${DATA_DE_PAGAMENTO}`;
    const { certas: vistas } = await lista({ periodo, comCertas: 1 });
    expect(vistas).toMatchObject({ total: 1, soma: 111.11 });
    const todas = { contaId, periodo, todasCertas: true };
    expect(await tenta(extratoConcilia.path, { ...todas, visto: 'outro' })).toMatchObject({ status: 409 });
    const body = { contaId, periodo, todasCertas: true as const, visto: vistas?.visto };
    expect(await rede.admin.pede(extratoConcilia, { body })).toMatchObject({ conciliados: 1 });
    expect(await situacoes(a.baixaId)).toEqual([pago]);
    expect(await situacoes(b.baixaId)).toEqual([enviado]);
    const [um] = linhas;
    expect(await linha(um?.lancamentoId ?? 0)).toMatchObject({
      ...{ situacao: conciliado, diferenca: 0, propostas: [] },
      com: [{ nome: 'Pessoa mariana', valor: 111.11, situacao: pago, dia: DATA_DE_PAGAMENTO }],
    });
    expect(await rede.admin.pede(extratoConcilia, { body: { ...body, visto: undefined } })).toMatchObject({
      conciliados: 0,
    });
    expect((await rede.admin.pede(remessaList, { body: { remessaId, situacao: -1 } })).list[0]).toMatchObject(
      {
        ...{ pagos: 1, versao: 2 },
      },
    );
    const historia = await rede.admin.pede(historicoList, {
      query: { tipo: 'lancamento', id: String(um?.lancamentoId) },
    });
    expect(JSON.stringify(historia)).toContain('R$ 111,11');
  });

  test('o que a remessa tem de uma pessoa é um pagamento só, e a remessa toda é outro', async () => {
    const [a, b] = [await recebidos([33.1, 0.2]), await recebidos([44.4], jose)];
    const { remessaId } = await gera([...a.ids, ...b.ids]);
    const junto = await lancado({ valor: -33.3 });
    expect(junto.propostas).toMatchObject([{ com: [{ nome: 'Pessoa mariana', valor: 33.3, remessaId: 0 }] }]);
    const inteira = await lancado({ valor: -77.7 });
    expect(inteira.propostas).toMatchObject([{ com: [{ remessaId, pagamentoId: 0, valor: 77.7 }] }]);
    await concilia(
      [{ ...inteira, com: [{ remessaId, valor: 77.7 }] }].map(({ lancamentoId, versao, com }) => ({
        lancamentoId,
        versao,
        com,
      })),
    );
    expect([await situacoes(a.baixaId), await situacoes(b.baixaId)]).toEqual([[pago, pago], [pago]]);
    expect((await linha(junto.lancamentoId)).propostas).toEqual([]);
    const [q] = await pagamentosDa(a.baixaId);
    const com = [{ pagamentoId: q?.pagamentoId ?? 0, valor: 1 }];
    const { lancamentoId, versao } = junto;
    expect(await tenta(extratoConcilia.path, { pares: [{ lancamentoId, versao, com }] })).toEqual({
      status: 422,
      erros: ['A remessa do pagamento já está conciliada como um todo'],
    });
    await desfaz(inteira.lancamentoId);
    const dosDois = [
      { lancamentoId, versao, com },
      {
        lancamentoId: inteira.lancamentoId,
        versao: (await linha(inteira.lancamentoId)).versao,
        com: [{ remessaId, valor: 77.7 }],
      },
    ];
    expect(await tenta(extratoConcilia.path, { pares: dosDois })).toMatchObject({
      ...{ status: 422, erros: [expect.stringContaining('está também na remessa')] },
    });
    expect([await situacoes(a.baixaId), await situacoes(b.baixaId)]).toEqual([[enviado, enviado], [enviado]]);
  });

  test('vários pagamentos do mesmo dia e pessoa se somam', async () => {
    const [a, b] = [await recebidos([50.01, 60.02]), await recebidos([1], jose)];
    await gera([...a.ids, ...b.ids], { porPessoa: false });
    expect((await lancado({ valor: -110.03 })).propostas).toMatchObject([
      {
        certa: false,
        motivos: ['soma de 2 pagamentos', 'mesmo dia'],
        com: [{ valor: 50.01 }, { valor: 60.02 }],
      },
    ]);
  });
});

describe('à mão', () => {
  test('o que tem o mesmo valor vem primeiro, e acha-se pelo valor, com pontos ou sem', async () => {
    const { ids } = await recebidos([61, 1262.5]);
    await marca(ids);
    const { lancamentoId } = await lancado({ valor: -1262.5 });
    const procura = async (search: string) =>
      (await rede.admin.pede(extratoCandidatos, { body: { lancamentoId, search } })).list.map((c) => c.valor);
    expect((await procura(''))[0]).toBe(1262.5);
    expect([await procura('1.262,50'), await procura('1262,5')]).toEqual([[1262.5], [1262.5]]);
  });

  test('um lançamento paga vários, e o que sobra é a diferença; desfeito, tudo volta', async () => {
    const [a, b] = [await recebidos([70]), await recebidos([80], jose)];
    await gera([...a.ids, ...b.ids]);
    const { lancamentoId, versao } = await lancado({ valor: -155 });
    const { list, resta } = await rede.admin.pede(extratoCandidatos, { body: { lancamentoId } });
    const [m, j] = [70, 80].map((valor) => list.find((c) => c.valor === valor)?.pagamentoId ?? 0);
    expect(resta).toBe(155);
    const com = [
      { pagamentoId: m, valor: 70 },
      { pagamentoId: j, valor: 80 },
    ];
    await concilia([{ lancamentoId, versao, com }]);
    expect(await linha(lancamentoId)).toMatchObject({
      situacao: conciliado,
      diferenca: 5,
      com: [{ valor: 70 }, { valor: 80 }],
    });
    expect(await lista()).toMatchObject({ comDiferenca: { total: 1, soma: 5 } });
    expect([await situacoes(a.baixaId), await situacoes(b.baixaId)]).toEqual([[pago], [pago]]);
    const [q] = await pagamentosDa(a.baixaId);
    expect(
      await tenta(pagamentoEstorna.path, { pagamentoId: m, versao: q?.versao, motivo: 'Engano' }),
    ).toMatchObject({ status: 422, erros: [expect.stringContaining('conciliado com o extrato')] });
    await desfaz(lancamentoId);
    expect(await linha(lancamentoId)).toMatchObject({ situacao: semPar, diferenca: 0, com: [] });
    expect([await situacoes(a.baixaId), await situacoes(b.baixaId)]).toEqual([[enviado], [enviado]]);
  });

  test('o banco confirma depois o que o extrato pagou: desfeito, fica pago; lido de novo, não muda nada', async () => {
    const { ids } = await recebidos([61.3]);
    const { remessaId } = await gera(ids);
    const remessa = (await rede.admin.pede(remessaArquivo, { query: { remessaId: String(remessaId) } }))
      .arquivo;
    const retorno = (ocorrencias: string) =>
      rede.admin.pede(remessaRetorno, {
        body: { contaId, arquivo: retornoDe(remessa, () => ({ ocorrencias })), seco: false },
      });
    const { lancamentoId, versao } = await lancado({ valor: -61.3 });
    await concilia([{ lancamentoId, versao, com: [{ remessaId, valor: 61.3 }] }]);
    expect(await retorno('BD')).toMatchObject({ linhas: [{ efeito: 'antes' }] });
    expect(await retorno('00')).toMatchObject({
      message: 'Retorno lido: 1 pago',
      linhas: [{ efeito: 'muda', aviso: 'Já estava pago aqui: o banco confirma' }],
    });
    expect(await retorno('00')).toMatchObject({ linhas: [{ efeito: 'igual' }] });
    await desfaz(lancamentoId);
    const { list } = await rede.admin.pede(remessaPagamentos, { query: { remessaId: String(remessaId) } });
    expect(list).toMatchObject([{ situacao: pago, pagoEm: DATA_DE_PAGAMENTO }]);
    expect(await linha(lancamentoId)).toMatchObject({ situacao: semPar });
  });

  test('vários lançamentos pagam um só, que fica pago até que o último se desfaça', async () => {
    const { ids, baixaId } = await recebidos([90]);
    await gera(ids);
    const [q] = await pagamentosDa(baixaId);
    const pagamentoId = q?.pagamentoId ?? 0;
    const [um, dois] = [await lancado({ valor: -40 }), await lancado({ valor: -60 })];
    const par = ({ lancamentoId, versao }: { lancamentoId: number; versao: number }, valor: number) => ({
      ...{ lancamentoId, versao, com: [{ pagamentoId, valor }] },
    });
    expect(await tenta(extratoConcilia.path, { pares: [par(um, 40), par(dois, 60)] })).toEqual({
      status: 422,
      erros: [`Pagamento #${pagamentoId} só tem R$ 90,00 a conciliar`],
    });
    await concilia([par(um, 40), par(dois, 50)]);
    expect(await linha(dois.lancamentoId)).toMatchObject({ diferenca: 10 });
    await desfaz(um.lancamentoId);
    expect(await situacoes(baixaId)).toEqual([pago]);
    await desfaz(dois.lancamentoId);
    expect(await situacoes(baixaId)).toEqual([enviado]);
  });

  test('o que já estava pago por fora continua pago depois de desfeito', async () => {
    const { ids, baixaId } = await recebidos([12.34]);
    await marca(ids);
    const { lancamentoId, versao, propostas } = await lancado({ dia: today(), valor: -12.34 });
    const pagamentoId = propostas[0]?.com[0]?.pagamentoId ?? 0;
    await concilia([{ lancamentoId, versao, com: [{ pagamentoId, valor: 12.34 }] }]);
    await desfaz(lancamentoId);
    expect(await situacoes(baixaId)).toEqual([pago]);
  });

  test('o que entrou se liga a uma perícia, e o que saiu não', async () => {
    const procId = await p.cria([MUNDO.atrib.honorario, 100]);
    const [entrou, saiu] = [await lancado({ valor: 500 }), await lancado({ valor: -500 })];
    const com = [{ procId, valor: 450 }];
    const par = ({ lancamentoId, versao }: { lancamentoId: number; versao: number }) => ({
      lancamentoId,
      versao,
      com,
    });
    await concilia([par(entrou)]);
    expect(await linha(entrou.lancamentoId)).toMatchObject({ diferenca: 50, com: [{ procId, valor: 450 }] });
    expect(await tenta(extratoConcilia.path, { pares: [par(saiu)] })).toMatchObject({ status: 422 });
    const demais = { ...par(await lancado({ valor: 10 })), com: [{ procId, valor: 10.01 }] };
    expect(await tenta(extratoConcilia.path, { pares: [demais] })).toEqual({
      status: 422,
      erros: ['O lançamento de R$ 10,00 só tem R$ 10,00 a conciliar'],
    });
  });

  test('ignorado sai do que falta, com o motivo, até que se desfaça', async () => {
    const { lancamentoId, versao } = await lancado({ valor: -7.5, historico: 'TARIFA' });
    const antes = (await lista()).semPar.total;
    const lancamentos = [{ lancamentoId, versao }];
    await rede.admin.pede(extratoIgnora, { body: { lancamentos, motivo: 'Tarifa do banco' } });
    expect(await linha(lancamentoId)).toMatchObject({ situacao: ignorado, motivo: 'Tarifa do banco' });
    expect((await lista()).semPar.total).toBe(antes - 1);
    expect((await lista({ situacao: ignorado })).total).toBe(1);
    expect(await tenta(extratoIgnora.path, { lancamentos, motivo: 'Outra' })).toMatchObject({ status: 409 });
    await desfaz(lancamentoId);
    expect(await linha(lancamentoId)).toMatchObject({ situacao: semPar, motivo: '' });
  });

  test('quem concilia o que outro já conciliou é recusado, e dos dois de uma vez um só o faz', async () => {
    const { ids } = await recebidos([19]);
    await gera(ids);
    const { lancamentoId, versao, propostas } = await lancado({ valor: -19 });
    const com = [{ pagamentoId: propostas[0]?.com[0]?.pagamentoId ?? 0, valor: 19 }];
    const feitas = await Promise.all(
      Array.from({ length: 6 }, () =>
        tenta(extratoConcilia.path, { pares: [{ lancamentoId, versao, com }] }),
      ),
    );
    expect(feitas.map((f) => f.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await tenta(extratoDesfaz.path, { lancamentos: [{ lancamentoId, versao }] })).toMatchObject({
      status: 409,
    });
  });
});

describe('quem vê', () => {
  test('sem a permissão não lê nem concilia; quem só lê remessas não vê o extrato', async () => {
    const leitor = await rede.entra('leitor');
    for (const route of [extratoLe, extratoList, extratoConcilia, extratoDesfaz, extratoIgnora])
      expect((await leitor.chama('POST', route.path, { body: { contaId } })).status).toBe(403);
  });

  test('de uma categoria oculta não se propõe nada, e do que já está ligado só se vê o valor', async () => {
    const { ids, procId, baixaId } = await recebidos([61.5]);
    const { remessaId } = await gera(ids);
    const { lancamentoId, versao, propostas } = await lancado({ valor: -61.5 });
    const pagamentoId = propostas[0]?.com[0]?.pagamentoId ?? 0;
    const { rows } = await rede.banco.admin.query<{ categoria_id: number }>(
      'select categoria_id::int from pericia where tenant_id = $1 and id = $2',
      [rede.um, procId],
    );
    const oculta = (todos: boolean) =>
      rede.banco.admin.query('update categoria set todos_perfis = $3 where tenant_id = $1 and id = $2', [
        rede.um,
        rows[0]?.categoria_id,
        todos,
      ]);
    const tira = (alvo: object) =>
      tenta(extratoConcilia.path, { pares: [{ lancamentoId, versao, com: [{ ...alvo, valor: 61.5 }] }] });
    await oculta(false);
    try {
      expect(await linha(lancamentoId)).toMatchObject({ propostas: [] });
      expect((await rede.admin.pede(extratoCandidatos, { body: { lancamentoId } })).list).toEqual([]);
      expect(await tira({ pagamentoId })).toMatchObject({ status: 404 });
      expect(await tira({ remessaId })).toMatchObject({
        ...{ status: 422, erros: [expect.stringContaining('o que você não vê')] },
      });
    } finally {
      await oculta(true);
    }
    expect(await tira({ pagamentoId })).toMatchObject({ status: 200 });
    await oculta(false);
    try {
      expect((await linha(lancamentoId)).com).toEqual([
        {
          ...{ pagamentoId: 0, remessaId: 0, procId: 0, pesId: 0, remessaNumero: 0 },
          ...{ nome: '', dia: null, valor: 61.5, situacao: null },
        },
      ]);
      await desfaz(lancamentoId);
    } finally {
      await oculta(true);
    }
    expect(await situacoes(baixaId)).toEqual([enviado]);
  });

  test('um pagamento que some com o seu caso deixa o lançamento sem par', async () => {
    const { ids } = await recebidos([23.45]);
    await marca(ids);
    const { lancamentoId, versao, propostas } = await lancado({ dia: today(), valor: -23.45 });
    const pagamentoId = propostas[0]?.com[0]?.pagamentoId ?? 0;
    await concilia([{ lancamentoId, versao, com: [{ pagamentoId, valor: 23.45 }] }]);
    await rede.banco.admin.query('delete from pagamento where tenant_id = $1 and id = $2', [
      rede.um,
      pagamentoId,
    ]);
    expect(await linha(lancamentoId)).toMatchObject({ situacao: semPar, com: [], versao: versao + 2 });
  });

  test('a outra rede não existe: nem a conta, nem os lançamentos, nem o que se liga', async () => {
    const { lancamentoId, versao } = await lancado({ valor: -3 });
    const outra = await new Cliente(rede.app, 'dois.teste').entra('admin');
    const chama = async (path: string, body: object) => (await outra.chama('POST', path, { body })).status;
    expect(await chama(extratoList.path, { contaId })).toBe(404);
    expect(await chama(extratoLe.path, { contaId, arquivo: extratoDe([]), seco: false })).toBe(404);
    expect(await chama(extratoDesfaz.path, { lancamentos: [{ lancamentoId, versao }] })).toBe(404);
    expect(await chama(extratoCandidatos.path, { lancamentoId })).toBe(404);
    const com = [{ procId: 999_999, valor: 1 }];
    expect(await tenta(extratoConcilia.path, { pares: [{ lancamentoId, versao, com }] })).toMatchObject({
      status: 404,
    });
  });
});

test('a conferência da noite nada acha, e acha um lançamento que não diz o que se ligou a ele', async () => {
  const { admin } = rede.banco;
  expect(await quebradas(admin, rede.um, DO_EXTRATO)).toEqual([]);
  const { lancamentoId } = await lancado({ valor: -4 });
  await admin.query('update lancamento set conciliado = 1, situacao = $1 where id = $2', [
    conciliado,
    lancamentoId,
  ]);
  expect(await quebradas(admin, rede.um, DO_EXTRATO)).toMatchObject([
    { quantas: 1, exemplos: [{ id: lancamentoId }] },
  ]);
});
