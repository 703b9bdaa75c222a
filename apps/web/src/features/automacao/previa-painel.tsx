import { Button } from '@mantine/core';
import type { CasoDaPrevia } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/call/api-error.ts';
import { LinkDoRegistro } from '../../registros/automacao/execucao-item.tsx';
import type { DialogAddress } from '../../ui/dialog/address.ts';
import { SidePanel } from '../../ui/dialog/side-panel.tsx';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { UI } from '../../ui/texts.ts';
import classes from './automacao.module.css';
import { type Definida, previaQuery } from './automacao-queries.ts';
import { PREVIA_T as T } from './textos.ts';

/** What is shown here is also asked before an automation is switched on. */
export interface Ligando {
  busy: boolean;
  onLigar: () => void;
}

interface PreviaPainelProps {
  definida: Definida;
  address: DialogAddress;
  ligando?: Ligando | undefined;
  onClose: () => void;
}

function Caso({ tipo, registro, titulo, em, atos, impedimento }: CasoDaPrevia) {
  return (
    <li>
      <div className={classes.caso}>
        <LinkDoRegistro tipo={tipo} id={registro}>
          {titulo}
        </LinkDoRegistro>
        <time dateTime={em}>{formatInstantBr(em)}</time>
      </div>
      <ul>
        {atos.map((ato, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an act is what stands at its place
          <li key={i}>{ato}</li>
        ))}
      </ul>
      {impedimento !== '' && <p className={classes.impedimento}>{impedimento}</p>}
    </li>
  );
}

/** What is refused here would be refused when it is saved. */
const ehRecusa = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** What an automation would have done in the last days, without doing it. */
export function PreviaPainel({ definida, address, ligando, onClose }: PreviaPainelProps) {
  const { data, error, isFetching, refetch } = useQuery(previaQuery(definida));
  return (
    <SidePanel address={address} opened onClose={onClose} title={ligando ? T.ligando : T.titulo}>
      <div className={classes.previa} aria-busy={isFetching}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} compact />}
        {!data && !error && <TableSkeleton rows={5} />}
        {data && (
          <>
            <p className={classes.vezes}>{T.teria(data.vezes)}</p>
            <p className={classes.dica}>
              {T.lidos(data.lidos)}
              {data.limite && ` ${T.limite}`}
              {data.casos.length < data.vezes && ` ${T.primeiros(data.casos.length)}`}
            </p>
            <ul className={classes.casos} aria-label={T.casos}>
              {data.casos.map((caso, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that is read once
                <Caso key={i} {...caso} />
              ))}
            </ul>
          </>
        )}
      </div>
      <div className={classes.pe}>
        <Button variant="default" onClick={onClose}>
          {ligando ? T.voltar : UI.fechar}
        </Button>
        {ligando && (
          <Button loading={ligando.busy} disabled={isFetching || ehRecusa(error)} onClick={ligando.onLigar}>
            {T.ligar}
          </Button>
        )}
      </div>
    </SidePanel>
  );
}
