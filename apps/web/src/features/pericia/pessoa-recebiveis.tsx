import { Button } from '@mantine/core';
import type { FormulaValue } from '@retaguarda/atributos';
import type { RecebivelLinha } from '@retaguarda/contract';
import { formatDateBr, formatNumber, isBaixaFechada, SITUACAO_BAIXA } from '@retaguarda/domain';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { AtributoForm } from '../../atributos/atributo-form.tsx';
import type { EditorLinhas } from '../../atributos/editor-linhas.ts';
import { formatarReais, isDinheiro } from '../../atributos/formatar.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { PermissionIcon } from '../../ui/permission-button.tsx';
import { SituacaoBadge } from '../../ui/situacao-badge.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import type { Pessoa } from './pessoas-queries.ts';
import classes from './recebiveis.module.css';
import { DIALOGO_PERICIA, RECEBIVEIS as T } from './textos.ts';

interface PessoaRecebiveisProps {
  pessoa: Pessoa;
  editor: EditorLinhas;
  externos: ReadonlyMap<string, FormulaValue>;
  aberta: number | null;
  editavel: boolean;
  /** Whoever may change baixas may delete a receivable, too. */
  podeExcluir: boolean;
  onAbrir: (id: number | null) => void;
  onAdicionar: () => void;
  onExcluir: (recebivel: RecebivelLinha) => void;
}

/** The totals leave out what a cancelled baixa holds. */
const isCancelado = (r: RecebivelLinha): boolean => r.baixaSituacao === SITUACAO_BAIXA.cancelada;

function NomeDaBaixa({ recebivel }: { recebivel: RecebivelLinha }) {
  if (!isCancelado(recebivel)) return recebivel.baixaNome;
  return (
    <>
      {recebivel.baixaNome} <SituacaoBadge nome={T.cancelada} tom="parado" dica={T.foraDosTotais} />
    </>
  );
}

function columnsOf(pessoa: Pessoa, editor: EditorLinhas): Column<RecebivelLinha>[] {
  const somas = new Map(pessoa.totaisRecebiveis.map((s) => [s.catId, s]));
  return [
    { key: 'id', header: T.id, cell: (r) => `#${r.recebId}`, nowrap: true },
    { key: 'baixa', header: T.baixa, cell: (r) => <NomeDaBaixa recebivel={r} /> },
    { key: 'data', header: T.data, cell: (r) => (r.baixaDta ? formatDateBr(r.baixaDta) : ''), nowrap: true },
    ...editor.definicoes
      .filter((d) => !d.oculto)
      .map((d): Column<RecebivelLinha> => {
        const soma = somas.get(d.id);
        return {
          key: `a${d.id}`,
          header: d.label,
          cell: (r) => editor.texto(d, { id: r.recebId, valores: r.atributos }),
          ...(isDinheiro(d) ? { align: 'right' as const } : {}),
          ...(soma ? { total: soma.dinheiro ? formatarReais(soma.total) : formatNumber(soma.total) } : {}),
        };
      }),
  ];
}

export function PessoaRecebiveis(props: PessoaRecebiveisProps) {
  const { pessoa, editor, externos, aberta, editavel, podeExcluir, onAbrir, onAdicionar, onExcluir } = props;
  const narrow = useNarrow('pericias');
  const blockedOf = (r: RecebivelLinha, pode: boolean): string | undefined => {
    if (!pode) return DIALOGO_PERICIA.somenteLeitura;
    return isBaixaFechada(r.baixaSituacao) ? T.fechada : undefined;
  };
  const toggle = (r: RecebivelLinha) => onAbrir(aberta === r.recebId ? null : r.recebId);
  return (
    <section className={classes.pessoa} aria-label={pessoa.pesNome}>
      <div className={classes.head}>
        <h2 className={classes.nome}>{pessoa.pesNome}</h2>
        <Button
          size="compact-sm"
          style={{ flexShrink: 0 }}
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={!editavel}
          onClick={onAdicionar}
        >
          {T.adicionar}
        </Button>
      </div>
      {pessoa.atribRecebiveis.length === 0 ? (
        <p className={classes.vazio}>{T.vazio}</p>
      ) : (
        <DataTable
          label={pessoa.pesNome}
          columns={columnsOf(pessoa, editor)}
          rows={pessoa.atribRecebiveis}
          rowKey={(r) => r.recebId}
          narrow={narrow}
          muted={isCancelado}
          totals
          actionsLabel={T.acao}
          expanded={(r) =>
            aberta === r.recebId && (
              <AtributoForm store={editor.store({ id: r.recebId, valores: r.atributos, externos })} />
            )
          }
          actions={(r) => (
            <>
              <PermissionIcon label={T.editar} blocked={blockedOf(r, editavel)} onClick={() => toggle(r)}>
                <IconPencil size={16} />
              </PermissionIcon>
              <PermissionIcon
                label={T.excluir}
                color="danger"
                blocked={blockedOf(r, podeExcluir)}
                onClick={() => onExcluir(r)}
              >
                <IconTrash size={16} />
              </PermissionIcon>
            </>
          )}
        />
      )}
    </section>
  );
}
