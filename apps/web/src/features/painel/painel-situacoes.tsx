import { formatNumber, tomSituacaoPericia } from '@retaguarda/domain';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import classes from './painel-inicio.module.css';
import { PainelLigacao } from './painel-ligacao.tsx';
import { contagensDe, type TipoDoPainel, totalDe } from './painel-tipos.ts';
import { PAINEL as T } from './textos.ts';

interface PainelSituacoesProps {
  tipos: readonly TipoDoPainel[];
  linked: boolean;
}

/** One bar for every situation of every type, all on one scale. */
export function PainelSituacoes({ tipos, linked }: PainelSituacoesProps) {
  const maior = Math.max(1, ...tipos.flatMap((t) => t.situacoes.map((s) => s.quantidade)));
  const comPericias = tipos.filter((t) => totalDe(t) > 0);
  return (
    <section className={classes.grafico} aria-label={T.porSituacao}>
      <h2 className={classes.titulo}>{T.porSituacao}</h2>
      {comPericias.length === 0 && <EmptyState text={T.semPericias} />}
      <div className={classes.tipos}>
        {comPericias.map((tipo) => (
          <div key={tipo.catgId}>
            <h3 className={classes.tipo}>{tipo.nome}</h3>
            <ul className={classes.barras}>
              {contagensDe(tipo).map(({ situacao, nome, quantidade }) => (
                <li key={situacao}>
                  <PainelLigacao
                    className={classes.linha}
                    label={`${tipo.nome}, ${nome}: ${T.pericias(quantidade)}`}
                    to={linked ? { to: '/pericias', search: { tipo: tipo.catgId, situacao } } : undefined}
                  >
                    <span>{nome}</span>
                    <span className={classes.trilho}>
                      <span
                        className={classes.barraDeitada}
                        data-tom={tomSituacaoPericia(situacao)}
                        style={{ width: `${(100 * quantidade) / maior}%` }}
                      />
                    </span>
                    <strong>{formatNumber(quantidade)}</strong>
                  </PainelLigacao>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
