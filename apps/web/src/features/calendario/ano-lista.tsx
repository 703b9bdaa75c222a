import { Button } from '@mantine/core';
import { UI } from '../../ui/texts.ts';
import { diasDa, Marca, riscado } from './ano-colunas.tsx';
import classes from './calendario.module.css';
import { semanaDe } from './dia-do-ano.ts';
import { ehDoEscritorio, type LinhaDoAno, type LinhaDoDia } from './linhas-do-ano.ts';
import { CALENDARIO as T } from './textos.ts';

interface AnoListaProps {
  titulo: string;
  linhas: readonly LinhaDoAno[];
  /** Undefined for whoever only sees. */
  onAbre: ((linha: LinhaDoDia) => void) | undefined;
  onDesfaz: (linha: LinhaDoDia) => void;
}

function Textos({ linha }: { linha: LinhaDoAno }) {
  const doEscritorio = ehDoEscritorio(linha);
  return (
    <>
      <span className={classes.linha}>
        <span className={riscado(linha)}>{linha.nome}</span>
        <span>{diasDa(doEscritorio ? { dia: linha.dia } : linha)}</span>
      </span>
      <span className={`${classes.linha} ${classes.nota}`}>
        <span>
          {linha.onde} · {linha.tipo}
        </span>
        {(doEscritorio || linha.dia === linha.ate) && <span>{semanaDe(linha.dia)}</span>}
      </span>
      <Marca linha={linha} />
    </>
  );
}

/** The rows of a year where a table has no room: two lines each; a press opens one. */
export function AnoLista({ titulo, linhas, onAbre, onDesfaz }: AnoListaProps) {
  return (
    <ul className={classes.lista} aria-label={titulo}>
      {linhas.map((linha) => {
        const abre = ehDoEscritorio(linha) && linha.mudanca.depois !== null ? onAbre : undefined;
        return (
          <li key={linha.chave} data-fixa={ehDoEscritorio(linha) ? undefined : true}>
            {ehDoEscritorio(linha) && abre ? (
              <button type="button" className={classes.cartao} onClick={() => abre(linha)}>
                <Textos linha={linha} />
              </button>
            ) : (
              <div className={classes.cartao}>
                <Textos linha={linha} />
              </div>
            )}
            {ehDoEscritorio(linha) && (linha.estado === 'alterado' || linha.estado === 'excluido') && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={T.desfaz(linha.nome)}
                onClick={() => onDesfaz(linha)}
              >
                {UI.desfazer}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
