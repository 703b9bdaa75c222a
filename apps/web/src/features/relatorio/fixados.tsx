import { Skeleton } from '@mantine/core';
import { type RelatorioNoInicio, valorEmTexto } from '@retaguarda/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from './fixados.module.css';
import { calculoQuery, inicioQuery } from './relatorio-queries.ts';
import { nomeDaLinha } from './tabela-linhas.ts';
import { FIXADOS as T } from './textos.ts';

/** Groups that a card shows. */
const MOSTRADOS = 5;

/** The first groups of a report as bars, by its first measure. */
function Barras({ definicao }: Pick<RelatorioNoInicio, 'definicao'>) {
  const { data, error } = useQuery(calculoQuery(definicao));
  if (error) return <p className={classes.nota}>{T.falhou}</p>;
  if (!data) return <Skeleton height="100%" />;
  const tipo = data.medidas[0]?.tipo ?? 'inteiro';
  const fora = data.linhas.filter((l) => l.nivel === 0);
  // Of days the latest are what one comes for.
  const mostrados = data.grupos[0]?.tipo === 'data' ? fora.slice(-MOSTRADOS) : fora.slice(0, MOSTRADOS);
  const maior = Math.max(...mostrados.map((l) => Math.abs(l.valores[0] ?? 0)), 0);
  return (
    <>
      <p className={classes.total}>
        {data.medidas[0]?.nome} <strong>{valorEmTexto(data.total.valores[0] ?? null, tipo)}</strong>
      </p>
      <ul className={classes.barras}>
        {mostrados.map((l) => (
          <li key={JSON.stringify([l.chaves, l.fora !== undefined])}>
            <span className={classes.nome}>{nomeDaLinha(l)}</span>
            <span className={classes.trilho} aria-hidden="true">
              <span
                className={classes.barra}
                style={{ width: `${maior === 0 ? 0 : (100 * Math.abs(l.valores[0] ?? 0)) / maior}%` }}
              />
            </span>
            <strong>{valorEmTexto(l.valores[0] ?? null, tipo)}</strong>
          </li>
        ))}
      </ul>
      {fora.length > MOSTRADOS && <p className={classes.nota}>{T.mais(fora.length - MOSTRADOS)}</p>}
    </>
  );
}

/** Reports that somebody wants to see first, each a link to the whole of it; nothing where there are none. */
export function RelatoriosFixados() {
  const { data } = useQuery(inicioQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <section className={classes.fixados} aria-label={T.titulo}>
      {data.list.map(({ relatorioId, codigo, nome, definicao }) => {
        const qual = String(relatorioId ?? codigo);
        return (
          <article key={qual} className={classes.cartao}>
            <h2 className={classes.titulo}>
              <Link to="/relatorios/$qual" params={{ qual }}>
                {nome}
              </Link>
            </h2>
            <div className={classes.corpo}>
              <Barras definicao={definicao} />
            </div>
          </article>
        );
      })}
    </section>
  );
}
