import {
  errorResponse,
  historicoList,
  pagamentoEstorna,
  pagamentoGera,
  pagamentoList,
  pagamentoMarca,
  pagamentoPix,
  pagamentoPrevia,
  periciaAltBaixa,
  periciaExc,
  periciaExcBaixa,
  remessaArquivo,
  remessaCancela,
  remessaList,
  remessaPagamentos,
  remessaRetorno,
  userAnonimiza,
  userInc,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA, SITUACAO_PAGAMENTO, SITUACAO_REMESSA } from '@retaguarda/domain';
import { faltasDoCnab240, posicoes } from '@retaguarda/domain/testing/cnab240';
import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import { comApp } from '../../testing/com-app.ts';
import {
  contaDeTeste,
  DATA_DE_PAGAMENTO,
  recebePorPix,
  remessaDe,
} from '../../testing/exemplos-pagamento.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { Passos } from '../../testing/passos.ts';
import { type RespostaDoBanco, retornoDe } from '../../testing/retorno.ts';

const rede = comApp();
const { aPagar, enviado, agendado, pago, recusado } = SITUACAO_PAGAMENTO;
let p: Passos;
let contaId = 0;
let pesId = 0;

beforeAll(async () => {
  p = new Passos(rede.admin);
  contaId = await contaDeTeste(rede.admin);
  pesId = (await rede.admin.pede(userInc, { body: recebePorPix('perita', '529.982.247-25') })).id;
});

/** Receivables of these amounts of a person in a baixa that is finalised. */
async function recebidos(valores: readonly number[], de = pesId) {
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
const tenta = async (path: string, body: unknown) => {
  const { status, body: resposta } = await rede.admin.chama('POST', path, { body });
  return { status, erros: status < 300 ? [] : errorResponse.parse(resposta).errors.map((e) => e.message) };
};
const arquivo = async (remessaId: number) =>
  (await rede.admin.pede(remessaArquivo, { query: { remessaId: String(remessaId) } })).arquivo;
const daBaixa = (baixaId: number, situacao = -1) =>
  rede.admin.pede(pagamentoList, { body: { baixaId, situacao } });
const situacoes = async (baixaId: number) => (await daBaixa(baixaId)).list.map((l) => l.situacao);
const remessa = async (remessaId: number) =>
  (await rede.admin.pede(remessaList, { body: { remessaId, situacao: -1 } })).list[0];
const banco = (texto: string, resposta: RespostaDoBanco, seco = false) =>
  rede.admin.pede(remessaRetorno, {
    body: { contaId, arquivo: retornoDe(texto, () => resposta), seco },
  });
const reabre = async (baixaId: number) => {
  const { status, body } = await p.situacaoDaBaixa(baixaId, SITUACAO_BAIXA.emAndamento);
  return { status, erros: status < 300 ? [] : errorResponse.parse(body).errors.map((e) => e.field) };
};

describe('a remessa', () => {
  test('paga os recebíveis de cada pessoa de uma vez, em centavos, e o arquivo confere com o layout', async () => {
    const { ids, baixaId } = await recebidos([0.1, 0.2, 1234.56]);
    const previa = await rede.admin.pede(pagamentoPrevia, { body: remessaDe(contaId, ids) });
    expect(previa).toMatchObject({ pagamentos: 1, recebiveis: 3, total: 1234.86, impedidos: [], faltas: [] });
    expect(previa.formas).toEqual([{ forma: '45', pagamentos: 1, total: 1234.86 }]);
    const feita = await gera(ids, { visto: previa.visto });
    expect(feita).toMatchObject({ numero: previa.numero, pagamentos: 1, recebiveis: 3, total: 1234.86 });
    const texto = await arquivo(feita.remessaId);
    expect(faltasDoCnab240(texto)).toEqual([]);
    const linhas = texto.split('\r\n').slice(0, -1);
    expect(linhas.every((l) => l.length === 240)).toBe(true);
    const segmentosA = linhas.filter((l) => posicoes(l, 8, 8) === '3' && posicoes(l, 14, 14) === 'A');
    expect(segmentosA.map((l) => Number(posicoes(l, 120, 134)))).toEqual([123486]);
    expect(segmentosA.map((l) => posicoes(l, 94, 101))).toEqual([
      DATA_DE_PAGAMENTO.split('-').toReversed().join(''),
    ]);
    expect(await situacoes(baixaId)).toEqual([enviado, enviado, enviado]);
    expect(await daBaixa(baixaId, aPagar)).toMatchObject({ total: 0, soma: 0 });
    const { list, soma } = await rede.admin.pede(remessaPagamentos, {
      query: { remessaId: String(feita.remessaId) },
    });
    expect([list.length, list[0]?.recebiveis.length, soma]).toEqual([1, 3, 1234.86]);
  });

  test('separada por recebível tem um pagamento cada; quem não pode entrar fica de fora, com o motivo', async () => {
    const sem = await recebidos([5], MUNDO.pessoa.bia);
    const { ids } = await recebidos([10, 20]);
    const pedido = { ...remessaDe(contaId, [...ids, ...sem.ids]), porPessoa: false };
    const previa = await rede.admin.pede(pagamentoPrevia, { body: pedido });
    expect(previa).toMatchObject({ pagamentos: 2, total: 30 });
    expect(previa.impedidos.map((i) => [i.recebId, i.motivo])).toEqual([
      [sem.ids[0], 'Falta dizer como a pessoa é paga'],
    ]);
    const { numero } = await rede.admin.pede(pagamentoGera, { body: pedido });
    expect(await situacoes(sem.baixaId)).toEqual([aPagar]);
    expect(await tenta(pagamentoGera.path, remessaDe(contaId, sem.ids))).toMatchObject({ status: 422 });
    expect((await gera((await recebidos([1])).ids)).numero).toBe(numero + 1);
  });

  test('nunca paga um recebível duas vezes, nem de vinte chamadas ao mesmo tempo', async () => {
    const { ids, baixaId } = await recebidos([7]);
    const vinte = await Promise.all(
      Array.from({ length: 20 }, () => tenta(pagamentoGera.path, remessaDe(contaId, ids))),
    );
    expect(vinte.filter((r) => r.status === 200)).toHaveLength(1);
    expect(vinte.every((r) => r.status === 200 || r.status === 422)).toBe(true);
    expect(
      (await rede.admin.pede(pagamentoPrevia, { body: remessaDe(contaId, ids) })).impedidos,
    ).toMatchObject([{ motivo: 'Já está em uma remessa' }]);
    const marcado = await tenta(pagamentoMarca.path, { recebIds: ids, data: today(), observacao: '' });
    expect(marcado).toEqual({ status: 422, erros: ['Pessoa perita: Já está em uma remessa.'] });
    const { rows } = await rede.banco.admin.query(
      `select numero from remessa where tenant_id = $1 and conta_id = $2 and not cancelada group by numero having count(*) > 1`,
      [rede.um, contaId],
    );
    expect([rows, (await daBaixa(baixaId)).total]).toEqual([[], 1]);
  });

  test('que mudou desde que foi vista é recusada; a data passada e a baixa aberta também', async () => {
    const { ids } = await recebidos([3]);
    const pedido = remessaDe(contaId, ids);
    expect(await tenta(pagamentoGera.path, { ...pedido, visto: 'outro' })).toMatchObject({
      status: 409,
    });
    expect(await tenta(pagamentoGera.path, { ...pedido, data: '2020-01-01' })).toMatchObject({ status: 422 });
    const procId = await p.cria([MUNDO.atrib.honorario, 100]);
    const aberta = await p.novaBaixa();
    const aberto = await p.recebivel(procId, await p.comPessoa(procId, pesId), aberta, 9);
    expect(
      (await rede.admin.pede(pagamentoPrevia, { body: remessaDe(contaId, [aberto]) })).impedidos,
    ).toMatchObject([{ motivo: `A baixa Lote #${aberta} não está finalizada` }]);
  });

  test('cancelada devolve o número à conta e os recebíveis a pagar; o arquivo já não se entrega', async () => {
    const { ids, baixaId } = await recebidos([11]);
    const { remessaId, numero } = await gera(ids);
    expect(await tenta(remessaCancela.path, { remessaId, versao: 9 })).toMatchObject({ status: 409 });
    await rede.admin.pede(remessaCancela, { body: { remessaId, versao: 1 } });
    expect(await remessa(remessaId)).toMatchObject({ situacao: SITUACAO_REMESSA.cancelada });
    expect(await situacoes(baixaId)).toEqual([aPagar]);
    expect((await rede.admin.chama('GET', remessaArquivo.path, { query: { remessaId } })).status).toBe(422);
    expect(await gera(ids)).toMatchObject({ numero, pagamentos: 1 });
  });
});

describe('o retorno do banco', () => {
  test('agenda, paga uma vez, e lido de novo ou fora de ordem não muda nada', async () => {
    const { ids, baixaId } = await recebidos([50.01, 0.99]);
    const { remessaId, numero } = await gera(ids);
    const texto = await arquivo(remessaId);
    const seco = await banco(texto, { ocorrencias: 'BD' }, true);
    expect(seco).toMatchObject({ agendados: 1, message: 'O retorno muda: 1 agendado' });
    expect(await situacoes(baixaId)).toEqual([enviado, enviado]);
    expect((await banco(texto, { ocorrencias: 'BD' })).linhas).toMatchObject([
      { efeito: 'muda', antes: enviado, depois: agendado, remessaNumero: numero, aviso: '' },
    ]);
    const lido = await banco(texto, { ocorrencias: '00', pagoEm: '15122026', centavos: 5100 });
    expect(lido).toMatchObject({ pagos: 1, totalPago: 51 });
    expect(
      (await banco(texto, { ocorrencias: '00', pagoEm: '15122026', centavos: 5100 })).linhas,
    ).toMatchObject([{ efeito: 'igual' }]);
    expect((await banco(texto, { ocorrencias: 'BD' })).linhas).toMatchObject([
      { efeito: 'antes', aviso: 'Já está pago' },
    ]);
    expect(await remessa(remessaId)).toMatchObject({ situacao: SITUACAO_REMESSA.paga, totalPago: 51 });
    const { list } = await rede.admin.pede(remessaPagamentos, { query: { remessaId: String(remessaId) } });
    expect(list).toMatchObject([{ situacao: pago, pagoEm: '2026-12-15' }]);
    const historia = await rede.admin.pede(historicoList, {
      query: { tipo: 'remessa', id: String(remessaId) },
    });
    expect(JSON.stringify(historia.list)).toContain('1 pago');
  });

  test('recusado libera o recebível, diz por quê, e o valor que difere é avisado', async () => {
    const { ids, baixaId } = await recebidos([60]);
    const { remessaId } = await gera(ids);
    const texto = await arquivo(remessaId);
    const pagou = { ocorrencias: '00', pagoEm: '15122026', centavos: 5900 };
    expect((await banco(texto, pagou, true)).linhas[0]?.aviso).toContain('O banco diz R$ 59,00');
    await banco(texto, { ocorrencias: 'PJ' });
    expect((await daBaixa(baixaId)).list).toMatchObject([
      {
        situacao: recusado,
        pagamento: { ocorrencias: [{ codigo: 'PJ', significado: 'Chave PIX não cadastrada no DICT' }] },
      },
    ]);
    expect(await remessa(remessaId)).toMatchObject({ situacao: SITUACAO_REMESSA.comRecusas, recusados: 1 });
    expect(await gera(ids)).toMatchObject({ pagamentos: 1 });
    expect((await banco(texto, { ocorrencias: '00', pagoEm: '15122026' })).linhas).toMatchObject([
      { efeito: 'outro', aviso: 'Está recusado aqui: confira com o banco' },
    ]);
  });

  test('do que foi cancelado aqui vale o que o banco pagou, se nada mais o paga', async () => {
    const { ids, baixaId } = await recebidos([70]);
    const { remessaId } = await gera(ids);
    const texto = await arquivo(remessaId);
    await rede.admin.pede(remessaCancela, { body: { remessaId, versao: 1 } });
    expect((await banco(texto, { ocorrencias: '00', pagoEm: '15122026' })).linhas).toMatchObject([
      { efeito: 'muda', aviso: 'Estava cancelado aqui, mas o banco o levou adiante' },
    ]);
    expect(await situacoes(baixaId)).toEqual([pago]);
    expect(await remessa(remessaId)).toMatchObject({ situacao: SITUACAO_REMESSA.paga });
  });

  test('que não é desta conta, ou não fecha, é recusado linha a linha', async () => {
    const { ids } = await recebidos([80]);
    const { remessaId } = await gera(ids);
    const texto = await arquivo(remessaId);
    const recusa = (arquivoDoBanco: string) =>
      tenta(remessaRetorno.path, { contaId, arquivo: arquivoDoBanco, seco: false });
    expect((await recusa(texto)).erros).toEqual([
      'Linha 1: O arquivo é uma remessa, e não um retorno do banco',
    ]);
    expect((await recusa('olá')).erros[0]).toContain('não é CNAB 240');
    const seuNumero = /P\d+(?= +\d{8}BRL)/;
    const desconhecido = retornoDe(texto, () => ({ ocorrencias: 'BD' })).replace(seuNumero, (n) =>
      'X'.padEnd(n.length),
    );
    const { linhas, message } = await rede.admin.pede(remessaRetorno, {
      body: { contaId, arquivo: desconhecido, seco: false },
    });
    expect([linhas[0]?.efeito, message]).toEqual(['desconhecido', 'O retorno não muda nada']);
  });
});

describe('por fora', () => {
  test('marcado como pago prende a baixa até ser estornado, e todo caminho que a reabre é recusado', async () => {
    const { ids, baixaId } = await recebidos([15, 25]);
    const pagos = async () => {
      const body = { baixaId, situacao: -1 as const, comPagos: 1 as const };
      const { total, soma, pagos: deles } = await rede.admin.pede(pagamentoList, { body });
      return { total, soma, pagos: deles };
    };
    expect(await pagos()).toEqual({ total: 2, soma: 40, pagos: { total: 0, soma: 0 } });
    expect(
      await tenta(pagamentoMarca.path, { recebIds: ids, data: '2999-01-01', observacao: '' }),
    ).toMatchObject({
      status: 422,
    });
    const feito = await rede.admin.pede(pagamentoMarca, {
      body: { recebIds: ids, data: today(), observacao: 'Dinheiro' },
    });
    expect(feito).toMatchObject({ pagamentos: 2, total: 40 });
    expect(await pagos()).toEqual({ total: 2, soma: 40, pagos: { total: 2, soma: 40 } });
    expect(await reabre(baixaId)).toEqual({ status: 422, erros: ['baixaSituacao'] });
    const { list } = await daBaixa(baixaId);
    for (const { pagamento } of list)
      await rede.admin.pede(pagamentoEstorna, {
        body: { pagamentoId: pagamento?.pagamentoId ?? 0, versao: 1, motivo: 'Devolvido' },
      });
    expect(await situacoes(baixaId)).toEqual([aPagar, aPagar]);
    expect(await reabre(baixaId)).toEqual({ status: 200, erros: [] });
    const historia = await rede.admin.pede(historicoList, {
      query: { tipo: 'pagamento', id: String(list[0]?.pagamento?.pagamentoId) },
    });
    expect(JSON.stringify(historia.list)).toContain('Estornado');
  });

  test('fechar e reabrir a baixa ao mesmo tempo em que se paga termina num dos dois', async () => {
    const { ids, baixaId } = await recebidos([33]);
    const [paga, aberta] = await Promise.all([
      tenta(pagamentoMarca.path, { recebIds: ids, data: today(), observacao: '' }),
      reabre(baixaId),
    ]);
    expect([paga.status, aberta.status].toSorted()).toEqual([200, 422]);
  });

  test("o PIX 'copia e cola' leva chave, centavos e o recebível, e não sai do que já se paga", async () => {
    const { ids } = await recebidos([1234.5]);
    const query = { recebId: String(ids[0]) };
    const { codigo, txid } = await rede.admin.pede(pagamentoPix, { query });
    expect(codigo).toContain('0014br.gov.bcb.pix011152998224725');
    expect(codigo).toContain('54071234.50');
    expect([txid, /6304[0-9A-F]{4}$/.test(codigo)]).toEqual([`R${ids[0]}`, true]);
    await gera(ids);
    expect((await rede.admin.chama('GET', pagamentoPix.path, { query })).status).toBe(422);
  });
});

test('a categoria oculta não se vê, não se paga nem se soma; o arquivo que a paga não se entrega', async () => {
  const { ids, baixaId, procId } = await recebidos([90]);
  const { remessaId } = await gera(ids);
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
  await oculta(false);
  try {
    expect(await daBaixa(baixaId)).toMatchObject({ total: 0, soma: 0, parcial: true });
    expect(await tenta(pagamentoPrevia.path, remessaDe(contaId, ids))).toMatchObject({ status: 404 });
    expect(await remessa(remessaId)).toMatchObject({ pagamentos: 0, total: 0 });
    expect((await rede.admin.chama('GET', remessaArquivo.path, { query: { remessaId } })).status).toBe(422);
  } finally {
    await oculta(true);
  }
});

test('anonimizar a pessoa tira o arquivo e o destino dos seus pagamentos', async () => {
  const { id } = await rede.admin.pede(userInc, { body: recebePorPix('some', '111.444.777-35') });
  const { ids } = await recebidos([12], id);
  const { remessaId } = await gera(ids);
  await rede.admin.pede(userAnonimiza, { body: { id, versao: 1 } });
  expect((await rede.admin.chama('GET', remessaArquivo.path, { query: { remessaId } })).status).toBe(410);
  const { rows } = await rede.banco.admin.query<{ destino: string }>(
    'select destino from pagamento where tenant_id = $1 and pessoa_id = $2',
    [rede.um, id],
  );
  expect(rows).toEqual([{ destino: '' }]);
  expect(await remessa(remessaId)).toMatchObject({ total: 12, temArquivo: false });
});

test('a situação de muitas baixas também não se muda por baixo do que está pago', async () => {
  const { ids, baixaId } = await recebidos([44]);
  await gera(ids);
  const baixa = {
    baixaId,
    baixaNome: 'Lote',
    baixaDta: '2026-02-28',
    baixaSituacao: SITUACAO_BAIXA.cancelada,
  };
  const { status } = await rede.admin.chama('POST', periciaAltBaixa.path, {
    body: { baixa: { ...baixa, versao: 2 } },
  });
  expect(status).toBe(422);
});

test('de uma baixa que não se exclui se diz o caminho, e ele leva até o fim', async () => {
  const { ids, baixaId } = await recebidos([7]);
  const exclui = async () => tenta(periciaExcBaixa.path, { baixaId });
  expect((await exclui()).erros).toEqual([
    expect.stringContaining('tem 1 recebível. Ela está Finalizada: volte-a para Em andamento e remova'),
  ]);
  await rede.admin.pede(pagamentoMarca, { body: { recebIds: ids, data: today(), observacao: '' } });
  expect((await exclui()).erros).toEqual([
    expect.stringMatching(/Um está pago ou em remessa.*estorne os pagamentos; depois/),
  ]);
  const [linha] = (await daBaixa(baixaId)).list;
  const { pagamentoId = 0, versao = 0 } = linha?.pagamento ?? {};
  await rede.admin.pede(pagamentoEstorna, { body: { pagamentoId, versao, motivo: 'Baixa errada' } });
  expect((await reabre(baixaId)).status).toBe(200);
  expect((await exclui()).erros).toEqual([expect.stringContaining('Remova-os antes')]);
  await rede.admin.pede(periciaExc, { body: { id: ids[0] ?? 0, local: 3 } });
  expect(await exclui()).toEqual({ status: 200, erros: [] });
});

test('quem não tem letras latinas no nome não tem PIX nem entra na remessa, e se diz por quê', async () => {
  const semLetras = { ...recebePorPix('jp', '111.444.777-35') };
  const { id } = await rede.admin.pede(userInc, {
    body: { ...semLetras, user: { ...semLetras.user, nome: '株式会社' } },
  });
  const { ids } = await recebidos([9], id);
  const falta = /nome não tem letras latinas/;
  const { status, body } = await rede.admin.chama('GET', pagamentoPix.path, { query: { recebId: ids[0] } });
  expect([status, errorResponse.parse(body).errors]).toMatchObject([
    422,
    [{ field: 'nome', message: expect.stringMatching(falta) }],
  ]);
  const { impedidos } = await rede.admin.pede(pagamentoPrevia, { body: remessaDe(contaId, ids) });
  expect(impedidos).toMatchObject([{ motivo: expect.stringMatching(falta), semForma: false }]);
});
