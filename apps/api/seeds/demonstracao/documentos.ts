import { type Corpo, type No, type NoEmLinha, REGISTROS, type TipoDeDocumento } from '@retaguarda/contract';
import type { Deposito } from '../../src/base/arquivos/deposito.ts';
import { sessaoDaInstalacao } from '../../src/base/auth/sessao-atual.ts';
import type { Tx } from '../../src/base/db/tx.ts';
import { guardaInteiro, incluiAnexo } from '../../src/features/anexo/public.ts';
import { documentoView, pdfDe } from '../../src/features/documento/public.ts';
import { docDeNome } from '../../src/nucleo/busca/public.ts';
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
    campo('total'),
    texto(' ('),
    campo('totalExtenso'),
    texto('), pago a:'),
  ),
  tabela('pessoas', 'nome', 'recebiveis', 'valor'),
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
  tabela('recebiveis', 'pericia', 'cidade', 'baixa', 'data', 'valor'),
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

/** Who keeps it, the model it is of, and the case that it is kept with. */
const GUARDADO = { autor: 2, modelo: 1, caso: 251 } as const;

/** One document as a file among those of its case, where there is a store for files. */
export async function guardaUmDocumento(
  tx: Tx,
  arquivos: Deposito | undefined,
  escritorio: string,
): Promise<void> {
  if (arquivos === undefined) return;
  const sessao = sessaoDaInstalacao(tx.tenant, GUARDADO.autor);
  const caso = { tipo: 'pericia', id: GUARDADO.caso } as const;
  const pedido = { modelo: GUARDADO.modelo, tipo: caso.tipo, registro: caso.id };
  const documento = await documentoView(tx, sessao, pedido);
  const bytes = await pdfDe(documento, { escritorio, logo: null, em: new Date() });
  const juntado = await guardaInteiro(arquivos, tx.tenant, { tipo: 'application/pdf', bytes });
  const limites = { bytes: bytes.length, porRegistro: 1 };
  const nome = `${documento.titulo}.pdf`;
  await incluiAnexo(
    tx,
    sessao,
    { ...caso, nome, envio: juntado.anexoId, bytes: juntado.bytes },
    { juntado, limites },
  );
}
