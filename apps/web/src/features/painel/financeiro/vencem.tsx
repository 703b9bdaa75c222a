import type { BaixasAbertas } from '@retaguarda/contract';
import { addDays, diaCurto, diffDays } from '@retaguarda/domain';
import { Link } from '@tanstack/react-router';
import { formataReais } from '../../../atributos/formata.ts';
import { BoardCard, BoardNote } from '../../../ui/board-card.tsx';
import { shownValue } from '../../../ui/table/shown-value.tsx';
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx';
import { FINANCEIRO as T } from '../textos.ts';
import { abertasDe } from './figuras.tsx';
import classes from './financeiro.module.css';

interface VencemProps {
  hoje: string;
  /** Undefined while they are on their way. */
  baixas: BaixasAbertas | undefined;
}

function Linhas({ hoje, baixas }: { hoje: string; baixas: BaixasAbertas }) {
  const { vencem, ate, proximo } = baixas;
  const semBanco = proximo === null ? 0 : (diffDays(hoje, proximo.dia) ?? 0);
  return (
    <>
      {vencem.length === 0 && <BoardNote>{T.nadaVence(ate.dia)}</BoardNote>}
      <ul className={classes.linhas}>
        {vencem.map((b) => (
          <li key={b.baixaId}>
            <Link to="/baixas/$baixaId" params={{ baixaId: String(b.baixaId) }} className={classes.nome}>
              {b.baixaNome}
            </Link>
            <span className={classes.quantia}>{shownValue(formataReais(b.total))}</span>
            <span className={classes.dica}>{[`#${b.baixaId}`, T.pessoas(b.pessoas)].join(' · ')}</span>
            <span className={classes.dia} data-perto={b.baixaDta <= (proximo?.dia ?? hoje) || undefined}>
              {diaCurto(b.baixaDta)}
            </span>
          </li>
        ))}
      </ul>
      {ate.quantas > vencem.length && <BoardNote>{T.maisVencem(ate.quantas - vencem.length)}</BoardNote>}
      {proximo !== null && (
        <BoardNote>{T.semBanco(semBanco, addDays(proximo.dia, -1) ?? proximo.dia)}</BoardNote>
      )}
    </>
  );
}

/** The baixas under way of the days that come, the banks' days among them. */
export function Vencem({ hoje, baixas }: VencemProps) {
  return (
    <BoardCard
      title={baixas === undefined ? T.vencemLogo : T.vencem(baixas.ate.dia)}
      count={baixas?.ate.quantas}
      className={classes.vencem}
      waiting={baixas === undefined}
      aside={baixas && <Link {...abertasDe(`${hoje},${baixas.ate.dia}`)}>{T.verTodas}</Link>}
    >
      {baixas === undefined ? <TableSkeleton rows={3} /> : <Linhas hoje={hoje} baixas={baixas} />}
    </BoardCard>
  );
}
