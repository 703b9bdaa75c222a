import { ehCor, tonsDaMarca } from '@retaguarda/domain';
import classes from './escritorio.module.css';
import { ESCRITORIO as T } from './textos.ts';

/** A button and a link in the shades of a colour, in both schemes; nothing where the product's own are shown. */
export function PreviaDaMarca({ cor }: { cor: string }) {
  if (!ehCor(cor)) return null;
  const tons = tonsDaMarca(cor);
  return (
    <figure className={classes.previa}>
      <figcaption>{T.previa}</figcaption>
      {([T.claro, T.escuro] as const).map((esquema) => (
        <div key={esquema} className={esquema === T.claro ? classes.claro : classes.escuro}>
          <span>{esquema}</span>
          <span className={classes.botao} style={{ background: tons[7] }}>
            {T.botao}
          </span>
          <span className={classes.link} style={{ color: tons[esquema === T.claro ? 7 : 3] }}>
            {T.link}
          </span>
        </div>
      ))}
      <p>{T.ajustada}</p>
    </figure>
  );
}
