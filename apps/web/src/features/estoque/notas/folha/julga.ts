import type { DoFornecedor, MovItem } from '@retaguarda/contract';
import {
  type Centavos,
  centavosToReais,
  type Entrada,
  lePrecoUnitario,
  type Preco,
  reaisToCentavos,
  valorPeloPreco,
} from '@retaguarda/domain';
import { faltasDe } from '../../itens/quantidade-faltas.ts';
import { FOLHA as T } from '../../textos.ts';
import {
  type CampoDaFolha,
  codigoIgual,
  type Envio,
  estaVazia,
  type Julgada,
  type LinhaDaFolha,
  leQuantidade,
  type ProdutoAchado,
  textoDe,
} from './linhas.ts';

interface Contexto {
  entrada: boolean;
  produtos: readonly ProdutoAchado[];
  /** The codes have not all been looked up. */
  buscando: boolean;
}

/** What each cell lacks; what is no number is refused in the words of every field. */
function faltasDosNumeros(linha: LinhaDaFolha, entrada: boolean) {
  const quant = leQuantidade(textoDe(linha, 'quantidade'));
  const valor: Entrada<Preco> = entrada
    ? lePrecoUnitario(textoDe(linha, 'valor'))
    : { ok: true, valor: null };
  const lido = { quant: quant.ok ? quant.valor : null, valor: valor.ok ? valor.valor : null };
  const faltas = faltasDe({ ...lido, contagem: false, entrada });
  return {
    lido,
    quantidade: quant.ok ? faltas.quant : quant.motivo.message,
    valor: valor.ok ? faltas.valor : valor.motivo.message,
  };
}

type Lido = ReturnType<typeof faltasDosNumeros>['lido'];

const totalDe = ({ quant, valor }: Lido): Centavos | null =>
  quant === null || valor === null ? null : valorPeloPreco(quant, valor);

/** Cents that an item is worth, as the note says it. */
const totalDoItem = ({ movItemTotal }: MovItem): Centavos | null =>
  movItemTotal === null ? null : reaisToCentavos(movItemTotal);

/** Each row by itself; only an entry takes a product in several rows. */
export function julga(linhas: readonly LinhaDaFolha[], { entrada, produtos, buscando }: Contexto): Julgada[] {
  const porCodigo = new Map(produtos.map((p) => [codigoIgual(p.codigo), p]));
  const naNota = new Set(linhas.flatMap(({ item }) => (item ? [item.catId] : [])));
  const vistos = new Set<string>();
  const faltaDoCodigo = (codigo: string, produto: ProdutoAchado | undefined): string | undefined => {
    const igual = codigoIgual(codigo);
    if (igual === '') return T.semCodigo;
    if (!entrada && vistos.has(igual)) return T.repetido(codigo);
    vistos.add(igual);
    if (produto) return !entrada && naNota.has(produto.catId) ? T.jaNaNota : undefined;
    return buscando ? undefined : T.desconhecido(codigo);
  };
  return linhas.map((linha): Julgada => {
    const { item, digitada } = linha;
    const { lido, quantidade, valor } = faltasDosNumeros(linha, entrada);
    const codigo = textoDe(linha, 'codigo');
    const produto = item
      ? { catId: item.catId, nome: item.catNome, codigo }
      : porCodigo.get(codigoIgual(codigo));
    const parada = { ...linha, produto, faltas: {}, envio: null };
    if (!digitada || estaVazia(digitada)) return { ...parada, total: item ? totalDoItem(item) : null };
    const faltas = semAusentes({
      codigo: item
        ? undefined
        : digitada.nfe && codigo === ''
          ? T.faltaProduto
          : faltaDoCodigo(codigo, produto),
      quantidade,
      valor,
    });
    const pronta = produto !== undefined && Object.keys(faltas).length === 0;
    const total = entrada ? digitada.total : undefined;
    const envio = pronta
      ? { ...envioDe(produto, lido, { item, entrada }), ...daNfe(total, digitada.nfe) }
      : null;
    return { ...parada, faltas, envio, total: total ?? totalDe(lido) };
  });
}

/** What an invoice says of a line. */
const daNfe = (total: Centavos | undefined, nfe: DoFornecedor | undefined) => ({
  ...(total === undefined ? {} : { total: centavosToReais(total) }),
  ...(nfe === undefined ? {} : { doFornecedor: nfe }),
});

const envioDe = (
  { catId }: ProdutoAchado,
  { quant, valor }: Lido,
  { item, entrada }: { item: MovItem | undefined; entrada: boolean },
): Envio => ({
  itemId: catId,
  quant: quant ?? 0,
  valor,
  ...(item ? { movItemId: item.movItemId } : entrada ? { outra: true } : {}),
});

const semAusentes = (faltas: Record<CampoDaFolha, string | undefined>): Julgada['faltas'] =>
  Object.fromEntries(Object.entries(faltas).filter(([, falta]) => falta !== undefined));
