import { useDebouncedCallback } from '@mantine/hooks';
import { cepBusca, type RouteResponse } from '@retaguarda/contract';
import { cleanCep, ehCep } from '@retaguarda/domain';
import { useRef, useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { errorMessage } from '../../lib/call/api-error.ts';
import { DEBOUNCE } from '../../lib/constants.ts';

type Endereco = RouteResponse<typeof cepBusca>;

interface Cep {
  buscando: boolean;
  /** Why no address came; the fields stay to be typed. */
  aviso: string | null;
  /** The field changed: its address is asked for once typing rests. */
  mudou: (cep: string) => void;
}

/** Looks up the address of a postal code one second after it was typed; only the latest answer counts. */
export function useCep(onEndereco: (endereco: Endereco) => void): Cep {
  const [estado, setEstado] = useState<Pick<Cep, 'buscando' | 'aviso'>>({ buscando: false, aviso: null });
  const atual = useRef('');
  const pergunta = async (cep: string) => {
    setEstado({ buscando: true, aviso: null });
    try {
      const endereco = await call(cepBusca, { query: { cep } });
      if (atual.current !== cep) return;
      onEndereco(endereco);
      setEstado({ buscando: false, aviso: null });
    } catch (error) {
      if (atual.current === cep) setEstado({ buscando: false, aviso: errorMessage(error) });
    }
  };
  const depois = useDebouncedCallback((cep: string) => void pergunta(cep), DEBOUNCE.cep);
  return {
    ...estado,
    mudou: (texto) => {
      const cep = ehCep(texto) ? cleanCep(texto) : '';
      if (cep === atual.current) return;
      atual.current = cep;
      setEstado({ buscando: false, aviso: null });
      if (cep === '') depois.cancel();
      else depois(cep);
    },
  };
}
