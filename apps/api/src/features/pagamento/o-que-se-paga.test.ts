import { recursoDeVer } from '@retaguarda/atributos';
import {
  catalogoAlt,
  catalogoList,
  documentoPrevia,
  errorResponse,
  pagamentoGera,
  pagamentoList,
  pagamentoMarca,
  pagamentoPix,
  pagamentoPrevia,
  periciaAlt,
  periciaBaixaPessoas,
  periciaDemonstrativo,
  RELATORIO_VAZIO,
  relatorioCalcula,
  remessaArquivo,
  remessaList,
  remessaPagamentos,
  userInc,
} from '@retaguarda/contract';
import { SITUACAO_BAIXA, valorPorExtenso } from '@retaguarda/domain';
import { posicoes } from '@retaguarda/domain/testing/cnab240';
import { beforeAll, describe, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import { comApp } from '../../testing/com-app.ts';
import { contaDeTeste, recebePorPix, remessaDe } from '../../testing/exemplos-pagamento.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { atributos, Passos } from '../../testing/passos.ts';

const rede = comApp();
const A = MUNDO.atrib;
/** Of 1.234,57 a tax of 1,5 % is withheld: the amounts of the case that a bank paid too much by. */
const [BRUTO, TAXA, LIQUIDO] = [1234.57, 1.5, 1216.05];
const RETIDO = 18.52;

let p: Passos;
let contaId = 0;
let pesId = 0;
let lote = { baixaId: 0, procId: 0, recebIds: [0] };

const atributo = async (id: number) => {
  const { list } = await rede.admin.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
  const registro = list.find((r) => r.catId === id);
  if (registro === undefined) throw new Error(`sem atributo ${id}`);
  return registro;
};

/** Says of an attribute whether it is what is paid. */
async function diz(id: number, oQueSePaga: boolean) {
  const { versao, catDados } = await atributo(id);
  const body = { catId: id, versao, catDados: { ...catDados, oQueSePaga } };
  return (await rede.admin.chama('POST', catalogoAlt.path, { body })).status;
}

/** Receivables of a person in a finalised baixa, each of a value and the tax on it. */
async function recebidos(valores: readonly (readonly [valor: number, taxa: number | null])[]) {
  const procId = await p.cria([A.honorario, 100]);
  const procPesId = await p.comPessoa(procId, pesId);
  const baixaId = await p.novaBaixa();
  const recebIds: number[] = [];
  for (const [valor, taxa] of valores) {
    const recebId = await p.recebivel(procId, procPesId, baixaId);
    const dados = atributos([A.valor, valor], [A.taxa, taxa]);
    await rede.admin.pede(periciaAlt, {
      body: { local: 6, procId, recebiveis: [{ recebId, versao: 1, atribRecebiveis: dados }] },
    });
    recebIds.push(recebId);
  }
  await p.situacaoDaBaixa(baixaId, SITUACAO_BAIXA.finalizada);
  return { baixaId, procId, recebIds };
}

beforeAll(async () => {
  p = new Passos(rede.admin);
  contaId = await contaDeTeste(rede.admin);
  pesId = (await rede.admin.pede(userInc, { body: recebePorPix('perita', '529.982.247-25') })).id;
  expect(await diz(A.liquido, true)).toBe(200);
  lote = await recebidos([[BRUTO, TAXA]]);
});

const lista = () => rede.admin.pede(pagamentoList, { body: { baixaId: lote.baixaId, situacao: -1 } });
const doDemonstrativo = { pesId: 0, periodo: `${today().slice(0, 4)}-01-01,${today().slice(0, 4)}-12-31` };

/** Every place that says what is paid, with what it says, in reais; what stands beside it where it is another than the value. */
const LUGARES: readonly (readonly [
  lugar: string,
  diz: () => Promise<readonly unknown[]>,
  esperado: readonly unknown[],
])[] = [
  [
    'lista de pagamentos: a linha e a soma',
    async () => {
      const { list, soma, somaRecebiveis } = await lista();
      return [list[0]?.valor, list[0]?.valorRecebivel, soma, somaRecebiveis];
    },
    [LIQUIDO, BRUTO, LIQUIDO, BRUTO],
  ],
  [
    'prévia da remessa',
    async () => {
      const previa = await rede.admin.pede(pagamentoPrevia, { body: remessaDe(contaId, lote.recebIds) });
      return [previa.total, previa.valorRecebiveis, previa.formas[0]?.total];
    },
    [LIQUIDO, BRUTO, LIQUIDO],
  ],
  [
    'PIX: o código e o que se mostra',
    async () => {
      const pix = await rede.admin.pede(pagamentoPix, { query: { recebId: String(lote.recebIds[0]) } });
      return [pix.codigo.includes('54071216.05'), pix.valor, pix.valorRecebivel];
    },
    [true, LIQUIDO, BRUTO],
  ],
  [
    'recibo: as linhas da baixa',
    async () => {
      const query = { baixaId: String(lote.baixaId) };
      const { grupos } = await rede.admin.pede(periciaBaixaPessoas, { query });
      return grupos.flatMap((g) => g.pessoas.map((l) => [l.valor, l.aPagar]));
    },
    [[BRUTO, LIQUIDO]],
  ],
  [
    'demonstrativo: as linhas, o total e as colunas que já não se repetem',
    async () => {
      const query = { ...doDemonstrativo, pesId: String(pesId) };
      const { grupos, total, totalRecebiveis } = await rede.admin.pede(periciaDemonstrativo, { query });
      const linhas = grupos.flatMap((g) => g.recebiveis.map((l) => [l.valor, l.aPagar]));
      return [linhas, total, totalRecebiveis, grupos.flatMap((g) => g.definicoes.map((d) => d.catId))];
    },
    [[[BRUTO, LIQUIDO]], LIQUIDO, BRUTO, []],
  ],
  [
    'documento do demonstrativo: total, por extenso e tabela',
    async () => {
      const corpo = JSON.stringify({
        type: 'doc',
        content: [
          ...['total', 'totalExtenso', 'totalRetido', 'totalRecebiveis'].map((chave) => ({
            type: 'paragraph',
            content: [{ type: 'campo', attrs: { chave } }],
          })),
          {
            type: 'tabela',
            attrs: { fonte: 'recebiveis', colunas: ['valor', 'retido', 'aPagar'], total: true },
          },
        ],
      });
      const { documento } = await rede.admin.pede(documentoPrevia, {
        body: { tipo: 'demonstrativo', nome: '', corpo, registro: pesId, periodo: doDemonstrativo.periodo },
      });
      const texto = JSON.stringify(documento);
      return ['R$ 1.216,05', valorPorExtenso(121_605), 'R$ 18,52', 'R$ 1.234,57'].map((dito) =>
        texto.replaceAll('\u00a0', ' ').includes(dito),
      );
    },
    [true, true, true, true],
  ],
  [
    'relatório dos recebíveis',
    async () => {
      const medidas = ['valor', 'retido', 'aPagar'].map((campo) => ({ campo, op: 'soma' as const }));
      const { total } = await rede.admin.pede(relatorioCalcula, {
        body: { ...RELATORIO_VAZIO, fonte: 'recebiveis', grupos: [{ campo: 'pessoa' }], medidas },
      });
      return [...total.valores];
    },
    [BRUTO, RETIDO, LIQUIDO],
  ],
];

describe('o que se paga, onde algo se retém', () => {
  test.each(LUGARES)('%s', async (_lugar, dito, esperado) => {
    expect(await dito()).toEqual(esperado);
  });

  test('remessa: o arquivo, o seu total e cada pagamento dela', async () => {
    const { recebIds } = await recebidos([
      [BRUTO, TAXA],
      [100, 10],
    ]);
    const feita = await rede.admin.pede(pagamentoGera, { body: remessaDe(contaId, recebIds) });
    expect(feita).toMatchObject({ total: 1306.05, valorRecebiveis: 1334.57 });
    const query = { remessaId: String(feita.remessaId) };
    const { arquivo } = await rede.admin.pede(remessaArquivo, { query });
    const pagos = arquivo
      .split('\r\n')
      .filter((l) => posicoes(l, 8, 8) === '3' && posicoes(l, 14, 14) === 'A');
    expect(pagos.map((l) => Number(posicoes(l, 120, 134)))).toEqual([130_605]);
    const [pagamento] = (await rede.admin.pede(remessaPagamentos, { query })).list;
    expect(pagamento?.valor).toBe(1306.05);
    expect(pagamento?.recebiveis.map((r) => [r.valor, r.valorRecebivel])).toEqual([
      [LIQUIDO, BRUTO],
      [90, 100],
    ]);
    expect((await rede.admin.pede(remessaList, { body: { remessaId: feita.remessaId } })).somas.total).toBe(
      1306.05,
    );
  });

  test('marcado como pago por fora, é o que se paga que fica pago', async () => {
    const { recebIds } = await recebidos([[BRUTO, TAXA]]);
    const body = { recebIds, data: today(), observacao: '' };
    expect((await rede.admin.pede(pagamentoMarca, { body })).total).toBe(LIQUIDO);
    const { rows } = await rede.banco.admin.query(
      'select valor::int as valor from pagamento where tenant_id = $1 and recebivel_id = $2',
      [rede.um, recebIds[0]],
    );
    expect(rows).toEqual([{ valor: 121_605 }]);
  });

  test('vazio não se paga: diz o que falta, e o resto sai', async () => {
    const { recebIds } = await recebidos([
      [50, null],
      [100, 10],
    ]);
    await rede.banco.admin.query(
      `update recebivel set valores = valores - $3::text where tenant_id = $1 and id = $2`,
      [rede.um, recebIds[0], String(A.liquido)],
    );
    const previa = await rede.admin.pede(pagamentoPrevia, { body: remessaDe(contaId, recebIds) });
    expect(previa.total).toBe(90);
    expect(previa.impedidos.map((i) => i.motivo)).toEqual(['Líquido, que é o que se paga, está vazio']);
    const marca = await rede.admin.chama('POST', pagamentoMarca.path, {
      body: { recebIds: recebIds.slice(0, 1), data: today(), observacao: '' },
    });
    expect([marca.status, errorResponse.parse(marca.body).errors[0]?.message]).toEqual([
      422,
      'Pessoa perita: Líquido, que é o que se paga, está vazio.',
    ]);
  });

  test('um só por categoria o é: o que passa a ser toma o lugar, e sem nenhum se paga o valor', async () => {
    expect(await diz(A.valor, true)).toBe(200);
    expect((await atributo(A.liquido)).catDados.oQueSePaga).toBe(false);
    expect((await lista()).soma).toBe(BRUTO);
    // What is no amount of a receivable never is.
    await diz(A.taxa, true);
    expect((await atributo(A.taxa)).catDados.oQueSePaga).toBe(false);
    expect(await diz(A.valor, false)).toBe(200);
    expect((await lista()).soma).toBe(BRUTO);
    expect(await diz(A.liquido, true)).toBe(200);
    expect((await lista()).soma).toBe(LIQUIDO);
  });

  test('quem não vê o que se paga não vê o pagamento, nem o valor', async () => {
    const noBanco = (texto: string, ...mais: unknown[]) => rede.banco.admin.query(texto, [rede.um, ...mais]);
    await noBanco(`
      insert into perfil_recurso select tenant_id, 2, recurso from perfil_recurso where tenant_id = $1 and perfil_id = 1
      on conflict do nothing`);
    const outro = await rede.entra('leitor');
    const dele = () => outro.pede(pagamentoList, { body: { baixaId: lote.baixaId, situacao: -1 } });
    expect((await dele()).total).toBe(1);
    await noBanco(
      `update atributo set dados = dados || '{"reservado": true}' where tenant_id = $1 and id = $2`,
      A.liquido,
    );
    await noBanco(
      'insert into perfil_recurso values ($1, 1, $2) on conflict do nothing',
      recursoDeVer('liquido'),
    );
    await noBanco('update categoria set atributos_versao = atributos_versao + 1 where tenant_id = $1');
    expect(await dele()).toMatchObject({ total: 0, soma: 0, somaRecebiveis: 0, parcial: true });
    expect((await lista()).total).toBe(1);
  });
});
