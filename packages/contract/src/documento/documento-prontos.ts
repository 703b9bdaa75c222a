import type { Corpo, No, NoEmLinha } from './documento-corpo.ts';
import type { TipoDeDocumento } from './documento-tipos.ts';

const campo = (chave: string): NoEmLinha => ({ type: 'campo', attrs: { chave } });
const negrito = (text: string): NoEmLinha => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const paragrafo = (...content: NoEmLinha[]): No => ({ type: 'paragraph', content });
const dito = (nome: string, chave: string): No => paragrafo(negrito(`${nome}: `), campo(chave));
const quandoHa = (chave: string, ...content: No[]): No => ({
  type: 'condicao',
  attrs: { chave, quando: 'preenchido', valor: '' },
  content,
});
const RISCO: No = { type: 'horizontalRule' };

/** The sheet of a service order, for the client to sign. */
const ORDEM: Corpo = {
  type: 'doc',
  content: [
    dito('Situação', 'situacao'),
    dito('Cliente', 'cliente'),
    dito('Placa', 'placa'),
    quandoHa('veiculo', dito('Veículo', 'veiculo')),
    dito('Responsável', 'responsavel'),
    dito('Entrada', 'entrada'),
    quandoHa('saida', dito('Saída', 'saida')),
    quandoHa(
      'descricao',
      { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Serviço' }] },
      paragrafo(campo('descricao')),
    ),
    RISCO,
    paragrafo(negrito('Valor: '), campo('receita'), { type: 'text', text: ' (' }, campo('receitaExtenso'), {
      type: 'text',
      text: ')',
    }),
    { type: 'paragraph' },
    quandoHa(
      'escritorio.cidade',
      paragrafo(campo('escritorio.cidade'), { type: 'text', text: ', ' }, campo('hojeExtenso'), {
        type: 'text',
        text: '.',
      }),
    ),
    { type: 'paragraph' },
    paragrafo({ type: 'text', text: '_______________________________________' }),
    paragrafo(campo('cliente')),
  ],
};

/** Documents that come with the product, and print without anything being set up. */
export const DOCUMENTOS_PRONTOS: Partial<Readonly<Record<TipoDeDocumento, { nome: string; corpo: Corpo }>>> =
  {
    ordemServico: { nome: 'Ordem de Serviço', corpo: ORDEM },
  };
