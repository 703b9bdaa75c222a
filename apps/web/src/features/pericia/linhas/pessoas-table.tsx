import { IconId, IconPencil, IconTrash } from '@tabler/icons-react';
import { AtributoForm } from '../../../atributos/atributo-form.tsx';
import { Grid } from '../../../ui/grid/grid.tsx';
import { Pages } from '../../../ui/list/pager.tsx';
import { PermissionButton, PermissionIcon } from '../../../ui/permission-button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { CADASTRO, PESSOAS as T } from '../processo/passos-textos.ts';
import type { Pessoa } from './pessoas-queries.ts';
import { PessoasVazio } from './pessoas-vazio.tsx';
import classes from './recebiveis.module.css';
import { useGradeDoPasso } from './use-grade-do-passo.ts';
import type { Pessoas } from './use-pessoas.ts';

interface PessoasTableProps {
  passo: Pessoas;
  permissoes: ReadonlySet<string>;
  /** Why nothing can be changed, if so. */
  blocked: string | undefined;
  onAdiciona: () => void;
  onExcluir: (pessoa: Pessoa) => void;
  onCadastro: (pessoa: Pessoa) => void;
}

interface PessoaActionsProps extends Pick<PessoasTableProps, 'blocked' | 'onExcluir' | 'onCadastro'> {
  pessoa: Pessoa;
  aberta: boolean;
  /** Opens and closes its row; not given where the step has no fields. */
  onToggle: ((pessoa: Pessoa) => void) | undefined;
}

function PessoaActions({ pessoa, aberta, onToggle, blocked, onExcluir, onCadastro }: PessoaActionsProps) {
  return (
    <>
      {onToggle && (
        <PermissionIcon label={aberta ? T.fecharEdicao : T.editar} onClick={() => onToggle(pessoa)}>
          <IconPencil size={16} />
        </PermissionIcon>
      )}
      {pessoa.atribPessoa.length > 0 && (
        <PermissionIcon label={CADASTRO.abrir} onClick={() => onCadastro(pessoa)}>
          <IconId size={16} />
        </PermissionIcon>
      )}
      <PermissionIcon label={T.excluir} color="danger" blocked={blocked} onClick={() => onExcluir(pessoa)}>
        <IconTrash size={16} />
      </PermissionIcon>
    </>
  );
}

/** A single row without a name is the placeholder of an empty list and cannot be deleted. */
const unicaVazia = (pessoas: readonly Pessoa[]): boolean =>
  pessoas.length === 1 && pessoas[0]?.pesNome.trim() === '';

export function PessoasTable(props: PessoasTableProps) {
  const { passo, permissoes, blocked, onAdiciona, onExcluir, onCadastro } = props;
  const { step, lugar, pages, pessoas, definicoes, linhaDe, aberta, abre } = passo;
  const narrow = useNarrow('pericias');
  const { grid, readOnly, columns } = useGradeDoPasso(passo, {
    rows: pessoas,
    rowOf: linhaDe,
    permissions: permissoes,
    blocked,
    narrow,
    fixedColumns: [{ key: 'nome', header: T.nome, cell: (p) => p.pesNome }],
  });
  const alterna = (id: number) => abre(aberta === id ? null : id);
  const toggle = definicoes.length > 0 ? (p: Pessoa) => alterna(p.procPesId) : undefined;
  return (
    <>
      <div className={classes.rolagem} data-rows>
        <PessoasVazio passo={passo} rows={5}>
          <PermissionButton blocked={blocked} onClick={onAdiciona}>
            {T.adicionar}
          </PermissionButton>
        </PessoasVazio>
        {pessoas.length > 0 && (
          <Grid {...grid} onOpen={(id) => toggle && alterna(Number(id))}>
            <DataTable
              label={T.pessoas}
              columns={columns}
              rows={pessoas}
              rowKey={(p) => p.procPesId}
              narrow={narrow}
              readOnly={readOnly}
              onOpen={toggle}
              onCollapse={() => abre(null)}
              expanded={(p) => aberta === p.procPesId && <AtributoForm store={step.rows.open(linhaDe(p))} />}
              actions={(p) => (
                <PessoaActions
                  pessoa={p}
                  aberta={aberta === p.procPesId}
                  onToggle={toggle}
                  blocked={blocked ?? (unicaVazia(pessoas) ? T.vazio : undefined)}
                  onExcluir={onExcluir}
                  onCadastro={onCadastro}
                />
              )}
            />
          </Grid>
        )}
      </div>
      {pages > 1 && (
        <Pages page={lugar.page} pages={pages} onPage={(page) => passo.irPara({ ...lugar, page })} />
      )}
    </>
  );
}
