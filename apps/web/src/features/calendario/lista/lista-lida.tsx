import { Button } from '@mantine/core';
import { diaComSemana } from '@retaguarda/domain';
import { useState } from 'react';
import classes from '../calendario.module.css';
import { ondeEmPalavras } from '../dia-do-ano.ts';
import { CALENDARIO, LISTA as T } from '../textos.ts';
import type { LinhaLida } from './leitura-da-lista.ts';

/** Lines that are drawn at once; more come at the press of a button. */
const JANELA = 100;

function emPalavras({ dia, espera, texto }: LinhaLida): string {
  if (espera) return T.buscandoCidade;
  if (dia === null) return texto;
  return [diaComSemana(dia.dia), dia.nome, ondeEmPalavras(dia), CALENDARIO.tipos[dia.tipo]].join(' · ');
}

/** Each line with what it says, or why it is not taken; these come first. */
export function ListaLida({ linhas }: { linhas: readonly LinhaLida[] }) {
  const [janela, setJanela] = useState(JANELA);
  const [erradas, demais] = [linhas.filter((l) => l.falta !== ''), linhas.filter((l) => l.falta === '')];
  const todas = [...erradas, ...demais];
  const faltam = todas.length - janela;
  return (
    <>
      <ul className={`${classes.lista} ${classes.emDuas}`} aria-label={T.lidas}>
        {todas.slice(0, janela).map((linha) => (
          <li key={linha.numero}>
            <span className={classes.nota}>{T.linha(linha.numero)}</span>
            <span>{emPalavras(linha)}</span>
            {linha.falta !== '' && <span className={classes.falta}>{linha.falta}</span>}
            {linha.nota !== '' && <span className={classes.nota}>{linha.nota}</span>}
          </li>
        ))}
      </ul>
      {faltam > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => setJanela(janela + JANELA)}>
          {T.mais(Math.min(JANELA, faltam))}
        </Button>
      )}
    </>
  );
}
