import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AoVivo } from './ao-vivo.ts';
import { MEIOS } from './navegador.ts';
import { NOTIFICACOES_KEY } from './notificacoes-queries.ts';

const nada = () => () => undefined;

/** Hears what changes of a person's notices, and has them asked for then; whether it hears just now. */
export function useAoVivo(quem: string): boolean {
  const client = useQueryClient();
  const [aoVivo, setAoVivo] = useState<AoVivo | null>(null);
  useEffect(() => {
    const novo = new AoVivo(MEIOS, quem, () => void client.invalidateQueries({ queryKey: NOTIFICACOES_KEY }));
    setAoVivo(novo);
    return novo.abre();
  }, [quem, client]);
  return useSyncExternalStore(aoVivo?.subscribe ?? nada, () => aoVivo?.vivo() ?? false);
}
