import { type Corpo, type No, type NoEmLinha, REGISTROS, type TipoDeDocumento } from '@retaguarda/contract';
import { docDeNome } from '../../nucleo/busca/public.ts';
import type { Semeador } from '../semeador.ts';

const texto = (text: string): NoEmLinha => ({ type: 'text', text });
const negrito = (text: string): NoEmLinha => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const campo = (chave: string): NoEmLinha => ({ type: 'campo', attrs: { chave } });
const p = (...content: NoEmLinha[]): No => ({ type: 'paragraph', content });
const tabela = (fonte: string, ...colunas: string[]): No => ({
  type: 'tabela',
  attrs: { fonte, colunas, total: true },
});

/** The day, and a line to be signed. */
const FECHO: No[] = [
  p(campo('hojeExtenso'), texto('.')),
  { type: 'paragraph' },
  p(texto('_______________________________________')),
  p(campo('escritorio.nome')),
];

const CAPA: No[] = [
  p(negrito('Ref.: '), campo('titulo'), texto(' – '), campo('cidade'), texto('/'), campo('uf')),
  p(
    texto('Encaminhamos os trabalhos da perícia de número '),
    campo('numero'),
    texto(', que se encontra na situação '),
    campo('situacao'),
    texto(', com as pessoas abaixo.'),
  ),
  tabela('pessoas', 'nome', 'codigo', 'recebiveis', 'valor'),
  {
    type: 'condicao',
    attrs: { chave: 'valorPrevisto', quando: 'maior', valor: '0' },
    content: [
      p(texto('Restam '), campo('valorPrevisto'), texto(' previstos, a repassar nas próximas baixas.')),
    ],
  },
  p(texto('O valor total é de '), campo('valorTotal'), texto(' ('), campo('valorTotalExtenso'), texto(').')),
  ...FECHO,
];

const RECIBO: No[] = [
  p(
    texto('Referente a '),
    campo('nome'),
    texto(', de '),
    campo('data'),
    texto(', no total de '),
    campo('totalAPagar'),
    texto(' ('),
    campo('totalAPagarExtenso'),
    texto('), pago a:'),
  ),
  tabela('pessoas', 'nome', 'recebiveis', 'valor', 'retido', 'aPagar'),
  ...FECHO,
];

const DECLARACAO: No[] = [
  p(
    texto('Declaramos que '),
    campo('nome'),
    texto(' recebeu, de '),
    campo('de'),
    texto(' a '),
    campo('ate'),
    texto(', o total de '),
    campo('total'),
    texto(' ('),
    campo('totalExtenso'),
    texto('):'),
  ),
  tabela('recebiveis', 'pericia', 'cidade', 'baixa', 'data', 'valor', 'retido', 'aPagar'),
  ...FECHO,
];

const corpo = (content: No[]): string => JSON.stringify({ type: 'doc', content } satisfies Corpo);

const MODELOS: readonly { nome: string; tipo: TipoDeDocumento; corpo: string }[] = [
  { nome: 'Carta de encaminhamento', tipo: 'pericia', corpo: corpo(CAPA) },
  { nome: 'Recibo da baixa', tipo: 'baixa', corpo: corpo(RECIBO) },
  { nome: 'Declaração de recebimentos', tipo: 'demonstrativo', corpo: corpo(DECLARACAO) },
];

/** Documents of the office, to be printed and kept. */
export async function semeiaDocumentos(s: Semeador, criado_em: string): Promise<void> {
  const modelos = MODELOS.map((m, i) => ({ ...m, id: i + 1, situacao: 1, versao: 1, criado_em }));
  await s.insere('modelo_de_documento', modelos);
  await s.insere(
    'busca',
    modelos.map(({ id, nome }) => ({
      entidade: REGISTROS.modeloDeDocumento.busca,
      id,
      doc: docDeNome(nome),
    })),
  );
}
