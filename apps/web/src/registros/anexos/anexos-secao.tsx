import { Button, FileButton, Text } from '@mantine/core';
import type { anexoList, RouteResponse } from '@retaguarda/contract';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { WINDOW_TAKES_FILES } from '../../lib/dropped-files.ts';
import { useStore } from '../../lib/store.ts';
import { ErrorState } from '../../ui/notice/error-state.tsx';
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx';
import { AnexoLista } from './anexo-lista.tsx';
import classes from './anexos.module.css';
import { anexosQuery, type Qual } from './anexos-queries.ts';
import { EnvioItem } from './envio-item.tsx';
import type { FilaDeEnvio } from './fila-de-envio.ts';
import { ANEXOS as T } from './textos.ts';

const MEGA = 1024 * 1024;

interface EntradaProps {
  fila: FilaDeEnvio;
  limites: RouteResponse<typeof anexoList>['limites'];
}

/** Takes files that are chosen, and says how else they come. */
function Entrada({ fila, limites }: EntradaProps) {
  return (
    <div className={classes.soltar} {...WINDOW_TAKES_FILES}>
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
  fila: FilaDeEnvio;
}

/** The files of a record: those that are there, and those on their way. */
export function AnexosSecao({ qual, fila }: AnexosSecaoProps) {
  const id = useId();
  const { data, error, refetch } = useQuery(anexosQuery(qual));
  const { envios } = useStore(fila);
  const podeAlterar = data?.podeAlterar === true;
  return (
    <section className={classes.secao} aria-labelledby={id}>
      <h3 id={id} className={classes.cabeca}>
        {T.titulo}
      </h3>
      {data && podeAlterar && <Entrada fila={fila} limites={data.limites} />}
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
