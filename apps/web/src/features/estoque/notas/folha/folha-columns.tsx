import { Badge } from '@mantine/core';
import { centavosToReais, formatPreco, lePrecoUnitario } from '@retaguarda/domain';
import { formataReais } from '../../../../atributos/formata.ts';
import type { Column } from '../../../../ui/table/data-table.tsx';
import classes from '../../estoque.module.css';
import { FOLHA, NOTA as T } from '../../textos.ts';
import type { CampoDaFolha, Julgada } from '../folha.ts';
import '@mantine/core/styles/Badge.layer.css';
import { itemColumns } from '../item-columns.tsx';
import { quantoDoFornecedor } from '../nfe/produtos-do-fornecedor.ts';
import type { Folha } from '../use-folha.ts';
import { FolhaCelula } from './folha-celula.tsx';

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

/** What draws the cells of a field. */
const celulasDa =
  (folha: Folha, narrow: boolean) =>
  (campo: CampoDaFolha, coluna: string) =>
  ({ chave, faltas, produto, item }: Julgada) => {
    const texto = folha.texto(chave, campo);
    if (campo === 'codigo' && item) return texto;
    const editando = folha.editando?.row === chave && folha.editando.column === campo;
    // What is still to be typed is no fault of the row that one is in, nor is half a code.
    const espera = (texto.trim() === '' && folha.foco === chave) || (campo === 'codigo' && editando);
    return (
      <FolhaCelula
        coluna={coluna}
        nome={produto?.nome ?? FOLHA.linhaNova}
        texto={texto}
        mostrado={campo === 'valor' ? emReais(texto) : texto}
        erro={espera ? undefined : faltas[campo]}
        numerica={campo !== 'codigo'}
        editando={editando}
        carta={narrow ? campo : undefined}
        onTexto={(novo) => folha.escreve(chave, campo, novo)}
      />
    );
  };

/** The sums that a column of a note's items has, by its key. */
function somasDa(folha: Folha) {
  const itens = folha.linhas.flatMap(({ item }) => (item ? [item] : []));
  const somas = new Map(itemColumns(itens).map((c) => [c.key, c]));
  return (key: string) => {
    const { total, sum } = somas.get(key) ?? {};
    return total === undefined ? {} : { total, sum };
  };
}

/** The columns of the items of a note in the making, with the sums of those that are in it. */
export function folhaColumns(folha: Folha, narrow: boolean): Column<Julgada>[] {
  const celula = celulasDa(folha, narrow);
  const soma = somasDa(folha);
  const largura = { sized: true as const, width: 180 };
  const direita = { align: 'right' as const, ...largura };
  const columns: Column<Julgada>[] = [
    {
      key: 'nome',
      header: T.produto,
      cell: (l) => <Produto {...l} marca={folha.marcaDe(l.item)} />,
      wrap: true,
    },
    { key: 'codigo', header: T.codigo, cell: celula('codigo', T.codigo), ...largura },
    {
      key: 'quantidade',
      header: T.quantidade,
      cell: celula('quantidade', T.quantidade),
      ...direita,
      ...soma('quantidade'),
    },
  ];
  if (!folha.entrada) return columns;
  return [
    ...columns,
    { key: 'valor', header: T.valorUnitario, cell: celula('valor', T.valorUnitario), ...direita },
    { key: 'total', header: T.total, cell: totalDe, ...direita, ...soma('total') },
  ];
}
