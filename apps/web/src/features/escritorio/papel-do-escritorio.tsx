import { type EscritorioCampos, enderecoDoEscritorio } from '@retaguarda/contract';
import { dayInWords, todayIn } from '@retaguarda/domain';
import { serverNow } from '../../lib/call/server-clock.ts';
import { OfficeHead } from '../../ui/print/paper-head.tsx';
import classes from './escritorio.module.css';
import { ESCRITORIO as T } from './textos.ts';

interface PapelDoEscritorioProps {
  /** As they are typed. */
  valores: EscritorioCampos;
  logo: string;
}

/** The head of a receipt, with what is typed. */
export function PapelDoEscritorio({ valores, logo }: PapelDoEscritorioProps) {
  const { nome, cnpj, cidade } = valores;
  return (
    <section className={classes.papel} aria-label={T.noPapel}>
      <h2>{T.noPapel}</h2>
      <div className={classes.folha}>
        <OfficeHead {...{ nome, logo, cnpj }} endereco={enderecoDoEscritorio(valores)} />
        <p className={classes.recibo}>{T.recibo}</p>
        <p>{[cidade, dayInWords(todayIn(serverNow()) ?? '')].filter(Boolean).join(', ')}</p>
      </div>
    </section>
  );
}
