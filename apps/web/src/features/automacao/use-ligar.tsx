import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyView } from '../../lib/load-code.ts';
import type { Definida } from './automacao-queries.ts';

const PreviaPainel = lazyView(() => import('./previa-painel.tsx'), 'PreviaPainel');

interface Pergunta {
  definida: Definida;
  responde: (liga: boolean) => void;
}

interface Ligar {
  /** Shows what it would have done; whether it is switched on nevertheless. */
  confirma: (definida: Definida) => Promise<boolean>;
  painel: ReactNode;
}

/** The question before an automation is switched on. */
export function useLigar(): Ligar {
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const aberta = useRef(pergunta);
  aberta.current = pergunta;
  // Whoever leaves has not switched it on.
  useEffect(() => () => aberta.current?.responde(false), []);
  const confirma = (definida: Definida) =>
    new Promise<boolean>((resolve) => {
      const responde = (liga: boolean) => {
        setPergunta(null);
        resolve(liga);
      };
      setPergunta({ definida, responde });
    });
  return {
    confirma,
    painel: pergunta && (
      <Suspense>
        <PreviaPainel
          definida={pergunta.definida}
          address="asks"
          ligando={{ busy: false, onLigar: () => pergunta.responde(true) }}
          onClose={() => pergunta.responde(false)}
        />
      </Suspense>
    ),
  };
}
