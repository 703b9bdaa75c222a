import { formatNumber, tomSituacaoPericia } from '@retaguarda/domain';
import { BoardCard } from '../../ui/board-card.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import classes from './painel-inicio.module.css';
import { PainelLigacao } from './painel-ligacao.tsx';
import { contagensDe, type TipoDoPainel, totalDe } from './painel-tipos.ts';
import { PAINEL as T } from './textos.ts';

interface PainelSituacoesProps {
  /** Undefined while they are on their way. */
  tipos: readonly TipoDoPainel[] | undefined;
  linked: boolean;
}

/** All cases of a type as one bar: each part is as wide as its count, which stands in it. */
function Barra({ tipo, linked }: { tipo: TipoDoPainel; linked: boolean }) {
  return (
    <div className={classes.tipo}>
      <div className={classes.nomeDoTipo}>
        <h3>{tipo.nome}</h3>
        <PainelLigacao
          className={classes.total}
          label={`${tipo.nome}: ${T.pericias(totalDe(tipo))}`}
          to={linked ? { to: '/pericias', search: { tipo: tipo.catgId } } : undefined}
        >
          {formatNumber(totalDe(tipo))}
        </PainelLigacao>
      </div>
      <ul className={classes.barra}>
        {contagensDe(tipo)
          .filter(({ quantidade }) => quantidade > 0)
          .map(({ situacao, nome, quantidade }) => (
            <li key={situacao} style={{ flexGrow: quantidade }}>
              <PainelLigacao
                className={classes.parte}
                label={`${tipo.nome}, ${nome}: ${T.pericias(quantidade)}`}
                to={linked ? { to: '/pericias', search: { tipo: tipo.catgId, situacao } } : undefined}
              >
                <span className={classes.conta} data-tom={tomSituacaoPericia(situacao)}>
                  {formatNumber(quantidade)}
                </span>
              </PainelLigacao>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** What the parts of the bars stand for. */
function Legenda({ tipo }: { tipo: TipoDoPainel }) {
  return (
    <ul className={classes.legenda}>
      {contagensDe(tipo).map(({ situacao, nome }) => (
        <li key={situacao}>
          <span className={classes.amostra} data-tom={tomSituacaoPericia(situacao)} aria-hidden="true" />
          {nome}
        </li>
      ))}
    </ul>
  );
}

/** One bar a type of the situations of its cases. */
export function PainelSituacoes({ tipos, linked }: PainelSituacoesProps) {
  const comPericias = tipos?.filter((t) => totalDe(t) > 0) ?? [];
  const [primeiro] = comPericias;
  return (
    <BoardCard
      title={T.porSituacao}
      className={classes.situacoes}
      waiting={tipos === undefined}
      aside={
        primeiro && (
          <span className={classes.aoTodo}>
            {T.aoTodo(comPericias.reduce((soma, t) => soma + totalDe(t), 0))}
          </span>
        )
      }
    >
      {tipos === undefined && <TableSkeleton rows={5} />}
      {tipos !== undefined && primeiro === undefined && <EmptyState text={T.semPericias} />}
      {primeiro && (
        <div className={classes.tipos}>
          {comPericias.map((tipo) => (
            <Barra key={tipo.catgId} tipo={tipo} linked={linked} />
          ))}
          <Legenda tipo={primeiro} />
        </div>
      )}
    </BoardCard>
  );
}
