import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { toastSuccess } from '../../ui/notice/toast.tsx';
import { anexosQuery, invalidateAnexos, type Qual } from './anexos-queries.ts';
import { FilaDeEnvio } from './fila-de-envio.ts';
import { ANEXOS as T } from './textos.ts';

/** What is on its way to a record, and what takes more of it from whoever may add. It ends with whoever leaves the record. */
export function useFila({ tipo, id }: Qual): { fila: FilaDeEnvio; recebe: (arquivos: FileList) => void } {
  const client = useQueryClient();
  const { data } = useQuery({ ...anexosQuery({ tipo, id }), enabled: false });
  const fila = useMemo(
    () =>
      new FilaDeEnvio({
        registro: { tipo, id },
        aoAnexar: () => void invalidateAnexos(client, { tipo, id }),
        aoFim: (anexados) => toastSuccess(T.anexados(anexados)),
      }),
    [client, tipo, id],
  );
  fila.maximo = data?.limites.bytes ?? Number.POSITIVE_INFINITY;
  useEffect(() => () => fila.cancelaTodos(), [fila]);
  return {
    fila,
    recebe: (arquivos) => {
      if (data?.podeAlterar === true) fila.adiciona([...arquivos]);
    },
  };
}
