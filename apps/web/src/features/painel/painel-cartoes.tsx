import { formatNumber as numero, tomSituacaoPericia } from '@retaguarda/domain';
import classes from './painel-inicio.module.css';
import { PainelLigacao } from './painel-ligacao.tsx';
import { contagensDe, type TipoDoPainel, totalDe } from './painel-tipos.ts';
import { PAINEL as T } from './textos.ts';

interface PainelCartoesProps {
  tipos: readonly TipoDoPainel[];
  linked: boolean;
}

/** How many cases of each type there are, in all and by situation. */
export function PainelCartoes({ tipos, linked }: PainelCartoesProps) {
  return (
    <section className={classes.cartoes} aria-label={T.numeros}>
      {tipos.map((tipo) => (
        <article key={tipo.catgId} className={classes.cartao}>
          <div className={classes.cartaoTopo}>
            <h2 className={classes.titulo}>{tipo.nome}</h2>
            <PainelLigacao
              className={classes.total}
              label={`${tipo.nome}: ${T.pericias(totalDe(tipo))}`}
              to={linked ? { to: '/pericias', search: { tipo: tipo.catgId } } : undefined}
            >
              {numero(totalDe(tipo))}
            </PainelLigacao>
          </div>
          <ul className={classes.contagens}>
            {contagensDe(tipo).map(({ situacao, nome, quantidade }) => (
              <li key={situacao}>
                <PainelLigacao
                  className={classes.contagem}
                  label={`${tipo.nome}, ${nome}: ${T.pericias(quantidade)}`}
                  to={linked ? { to: '/pericias', search: { tipo: tipo.catgId, situacao } } : undefined}
                >
                  <span className={classes.nome} data-tom={tomSituacaoPericia(situacao)}>
                    {nome}
                  </span>
                  <strong>{numero(quantidade)}</strong>
                </PainelLigacao>
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
