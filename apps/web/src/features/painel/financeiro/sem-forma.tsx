import type { Financeiro } from '@retaguarda/contract';
import { Link } from '@tanstack/react-router';
import { formataReais } from '../../../atributos/formata.ts';
import { usePermissoes } from '../../../sessao/public.ts';
import { BoardCard, BoardNote } from '../../../ui/board-card.tsx';
import { usePanelOf } from '../../../ui/dialog/use-panel.ts';
import { missing } from '../../../ui/form/missing.ts';
import { Hint } from '../../../ui/notice/hint.tsx';
import { shownValue } from '../../../ui/table/shown-value.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { InformaPainel } from '../../pagamento/public.ts';
import { FINANCEIRO as T } from '../textos.ts';
import { A_PAGAR } from './figuras.tsx';
import classes from './financeiro.module.css';

type Pessoa = Financeiro['semForma']['list'][number];

const DELES = { ...A_PAGAR, semForma: 1 } as const;

interface LinhaProps {
  pessoa: Pessoa;
  /** Why it may not be said how people are paid. */
  blocked: string | undefined;
  onInforma: () => void;
}

function Linha({ pessoa: { nome, recebiveis, total }, blocked, onInforma }: LinhaProps) {
  const botao = (
    <button
      type="button"
      className={classes.informar}
      aria-label={`${T.informar}: ${nome}`}
      aria-disabled={blocked === undefined ? undefined : true}
      onClick={blocked === undefined ? onInforma : undefined}
    >
      {T.informar}
    </button>
  );
  return (
    <li>
      <Link to="/pagamentos" search={{ ...DELES, busca: nome }} className={classes.nome}>
        {nome}
      </Link>
      <span className={classes.quantia}>{shownValue(formataReais(total))}</span>
      <span className={classes.dica}>{T.recebiveis(recebiveis)}</span>
      {blocked === undefined ? botao : <Hint label={blocked}>{botao}</Hint>}
    </li>
  );
}

/** People who have something to be paid, and of whom nothing says how. */
export function SemForma({ semForma }: { semForma: Financeiro['semForma'] | undefined }) {
  const recebe = usePanelOf('recebe');
  const blocked = missing(usePermissoes(), 'pessoaPagAlt');
  return (
    <BoardCard
      title={T.semForma}
      count={semForma?.pessoas}
      className={classes.semForma}
      waiting={semForma === undefined}
      aside={
        <Link to="/pagamentos" search={DELES}>
          {T.verTodas}
        </Link>
      }
    >
      {semForma === undefined && <TableSkeleton rows={8} />}
      {semForma?.pessoas === 0 && <BoardNote>{T.todosInformados}</BoardNote>}
      {semForma !== undefined && (
        <ul className={classes.linhas}>
          {semForma.list.map((p) => (
            <Linha key={p.pesId} pessoa={p} blocked={blocked} onInforma={() => recebe.open(p.pesId)} />
          ))}
        </ul>
      )}
      {semForma !== undefined && semForma.pessoas > 0 && (
        <BoardNote>
          <Link to="/pagamentos" search={DELES} className={classes.parados}>
            {T.parados(formataReais(semForma.total))}
          </Link>
        </BoardNote>
      )}
      <InformaPainel recebe={recebe} />
    </BoardCard>
  );
}
