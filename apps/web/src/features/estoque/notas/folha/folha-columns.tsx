import { Badge } from '@mantine/core';
import { centavosToReais, formatPreco, lePrecoUnitario } from '@retaguarda/domain';
import { formataReais } from '../../../../atributos/formata.ts';
import classes from '../../estoque.module.css';
import type { CampoDoItem, ColunaDeItem } from '../../itens/celula-de-item.tsx';
import { itemColumns } from '../../itens/item-columns.tsx';
import { FOLHA, NOTA as T } from '../../textos.ts';
import type { Folha } from './folha.ts';
import { type CampoDaFolha, faltaDoTexto, type Julgada, quantoDoFornecedor } from './linhas.ts';
import '@mantine/core/styles/Badge.layer.css';

/** Reais of all units, as they stand in the cells. */
const totalDe = ({ total }: Julgada): string => (total === null ? '' : formataReais(centavosToReais(total)));

/** What is no amount stands as it was typed. */
function emReais(texto: string): string {
  const lido = lePrecoUnitario(texto);
  return lido.ok && lido.valor !== null ? `R$ ${formatPreco(lido.valor)}` : texto;
}

function Produto({ produto, digitada, marca }: Julgada & { marca: string | undefined }) {
  if (produto)
    return (
      <>
        {produto.nome}
        {marca !== undefined && (
          <Badge ml={6} size="sm" variant="light" color="warning">
            {marca}
          </Badge>
        )}
      </>
    );
  if (!digitada?.descricao) return null;
  const { nfe } = digitada;
  const quanto = nfe ? quantoDoFornecedor(nfe) : '';
  return <span className={classes.doFornecedor}>{FOLHA.doFornecedor(digitada.descricao, quanto)}</span>;
}

/** A field of the rows of a note. */
const campoDa = (folha: Folha, campo: CampoDaFolha): CampoDoItem<Julgada> => ({
  texto: ({ chave }) => folha.texto(chave, campo),
  escreve: ({ chave }, texto) => folha.escreve(chave, campo, texto),
  erro: ({ chave, faltas }, editando) => {
    const vazio = folha.texto(chave, campo).trim() === '';
    // What is still to be typed is no fault of the row that one is in, nor is half a code.
    const espera = (vazio && folha.foco === chave) || (campo === 'codigo' && editando);
    return espera ? undefined : faltas[campo];
  },
  recusa: (_, texto) => faltaDoTexto(campo, texto),
  inputMode: campo === 'codigo' ? 'text' : 'decimal',
});

/** The code says which product it is, until the row is an item of the note. */
const codigoDa = (folha: Folha): CampoDoItem<Julgada> => ({
  ...campoDa(folha, 'codigo'),
  fixo: ({ item }) => item !== undefined,
  travado: ({ item, digitada }) =>
    item ? FOLHA.produtoFixo : digitada?.nfe ? FOLHA.produtoDoFornecedor : undefined,
});

const valorDa = (folha: Folha): CampoDoItem<Julgada> => ({
  ...campoDa(folha, 'valor'),
  mostrado: ({ chave }) => emReais(folha.texto(chave, 'valor')),
});

/** The sums that a column of a note's items has, by its key. */
function somasDa({ itens }: Folha) {
  const somas = new Map(itemColumns(itens).map((c) => [c.key, c]));
  return (key: string) => {
    const { total, sum } = somas.get(key) ?? {};
    return total === undefined ? {} : { total, sum };
  };
}

/** The columns of the items of a note in the making, with the sums of those that are in it. */
export function folhaColumns(folha: Folha): ColunaDeItem<Julgada>[] {
  const soma = somasDa(folha);
  const largura = { sized: true as const, width: 180 };
  const direita = { align: 'right' as const, ...largura };
  const columns: ColunaDeItem<Julgada>[] = [
    {
      key: 'nome',
      header: T.produto,
      cell: (l) => <Produto {...l} marca={folha.marcaDe(l.item)} />,
      text: (l) => l.produto?.nome ?? '',
      wrap: true,
    },
    { key: 'codigo', header: T.codigo, campo: codigoDa(folha), ...largura },
    {
      key: 'quantidade',
      header: T.quantidade,
      campo: campoDa(folha, 'quantidade'),
      ...direita,
      ...soma('quantidade'),
    },
  ];
  if (!folha.entrada) return columns;
  return [
    ...columns,
    { key: 'valor', header: T.valorUnitario, campo: valorDa(folha), ...direita },
    { key: 'total', header: T.total, cell: totalDe, ...direita, ...soma('total') },
  ];
}
