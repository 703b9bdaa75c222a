import { Button, FileButton, Text } from '@mantine/core';
import type { RouteResponse } from '@retaguarda/contract';
import { ANEXO, type anexoList } from '@retaguarda/contract';
import { IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useMemo } from 'react';
import { useStore } from '../../lib/store.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { toastSuccess } from '../../ui/notice/toast.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { AnexoLista } from './anexo-lista.tsx';
import classes from './anexos.module.css';
import { anexosQuery, type Qual, recarrega } from './anexos-queries.ts';
import { EnvioItem } from './envio-item.tsx';
import { FilaDeEnvio } from './fila-de-envio.ts';
import { ANEXOS as T } from './textos.ts';

const MEGA = 1024 * 1024;

function useFila(qual: Qual, maximo: number): FilaDeEnvio {
  const client = useQueryClient();
  const { tipo, id } = qual;
  const fila = useMemo(
    () =>
      new FilaDeEnvio({
        registro: { tipo, id },
        maximo,
        aoAnexar: ({ anexo }) => {
          toastSuccess(T.anexado(anexo.nome));
          void recarrega(client, { tipo, id });
        },
      }),
    [client, tipo, id, maximo],
  );
  // Whoever leaves the record ends what is still on its way.
  useEffect(() => () => fila.cancelaTodos(), [fila]);
  return fila;
}

interface EntradaProps {
  fila: FilaDeEnvio;
  limites: RouteResponse<typeof anexoList>['limites'];
  /** Files are held over the panel. */
  sobre: boolean;
}

/** Takes files that are chosen, and says how else they come. */
function Entrada({ fila, limites, sobre }: EntradaProps) {
  return (
    <div className={classes.soltar} data-sobre={sobre || undefined}>
      <FileButton multiple onChange={(arquivos) => fila.adiciona(arquivos)}>
        {({ onClick }) => (
          <Button variant="default" size="xs" leftSection={<IconUpload size={14} />} onClick={onClick}>
            {T.escolher}
          </Button>
        )}
      </FileButton>
      <Text size="xs" className={classes.dica ?? ''}>
        {T.solte}. {T.limite(limites.bytes / MEGA, limites.porRegistro)}.
      </Text>
    </div>
  );
}

interface AnexosSecaoProps {
  qual: Qual;
  sobre: boolean;
  /** Gets what takes files that are pasted or dropped anywhere in the panel. */
  recebe: RefObject<(arquivos: readonly File[]) => void>;
}

/** The files of a record: those that are there, and those on their way. */
export function AnexosSecao({ qual, sobre, recebe }: AnexosSecaoProps) {
  const id = useId();
  const { data, error, refetch } = useQuery(anexosQuery(qual));
  const fila = useFila(qual, data?.limites.bytes ?? ANEXO.megabytes * MEGA);
  const { envios } = useStore(fila);
  const podeAlterar = data?.podeAlterar === true;
  useEffect(() => {
    recebe.current = (arquivos) => {
      if (podeAlterar) fila.adiciona(arquivos);
    };
  }, [recebe, fila, podeAlterar]);
  return (
    <section className={classes.secao} aria-labelledby={id}>
      <h3 id={id} className={classes.cabeca}>
        {T.titulo}
      </h3>
      {data && podeAlterar && <Entrada fila={fila} limites={data.limites} sobre={sobre} />}
      <ul className={classes.lista} aria-live="polite">
        {envios.map((envio) => (
          <EnvioItem key={envio.chave} envio={envio} fila={fila} />
        ))}
      </ul>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={3} />}
      {data && <AnexoLista qual={qual} anexos={data.list} podeAlterar={podeAlterar} />}
    </section>
  );
}
