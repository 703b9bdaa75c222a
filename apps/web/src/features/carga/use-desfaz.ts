import { importDesfaz } from '@retaguarda/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { toastError, toastSuccess } from '../../ui/notice/toast.tsx';

export interface Desfazendo {
  feitos: number;
  total: number;
}

/** Undoes an import part by part until nothing is left; interrupted, it goes on where it stopped. */
export function useDesfaz(id: number) {
  const client = useQueryClient();
  const [andamento, setAndamento] = useState<Desfazendo | null>(null);
  const vivo = useRef(true);
  useEffect(() => {
    vivo.current = true;
    return () => {
      vivo.current = false;
    };
  }, []);
  const desfaz = async () => {
    setAndamento({ feitos: 0, total: 0 });
    try {
      for (let acabou = false; !acabou && vivo.current; ) {
        const { desfeitos, mantidos, restantes, message } = await call(importDesfaz, { body: { id } });
        const feitos = desfeitos + mantidos;
        setAndamento({ feitos, total: feitos + restantes });
        acabou = restantes === 0;
        if (acabou) toastSuccess(message);
      }
    } catch (error) {
      toastError(error);
    }
    if (vivo.current) setAndamento(null);
    // Everything that was imported may be other than what lists show.
    await client.invalidateQueries();
  };
  return { andamento, desfaz };
}
