import { Badge } from '@mantine/core';
import type { StatusPedido } from '@retaguarda/contract';
import { formatNumber } from '@retaguarda/domain';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import tab from '../../../ui/tab.module.css';
import classes from '../pedido.module.css';
import { VISAO as T } from '../textos.ts';

interface SituacoesAbasProps {
  status: readonly StatusPedido[];
  atual: number;
  onEscolhe: (id: number) => void;
  /** Id of the panel that they govern. */
  painel: string;
}

export const idDaAba = (painel: string, status: number): string => `${painel}-${status}`;

const PASSOS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The statuses as tabs, each with how many items stand there. */
export function SituacoesAbas({ status, atual, onEscolhe, painel }: SituacoesAbasProps) {
  const lista = useRef<HTMLDivElement>(null);
  // On a narrow screen it may stand outside of the row.
  useEffect(() => {
    const aba = lista.current?.querySelector(`#${CSS.escape(idDaAba(painel, atual))}`);
    aba?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [painel, atual]);
  const anda = (e: KeyboardEvent): void => {
    const aqui = status.findIndex((s) => s.id === atual);
    const para = e.key === 'Home' ? 0 : e.key === 'End' ? status.length - 1 : aqui + (PASSOS[e.key] ?? 0);
    const alvo = status[(para + status.length) % status.length];
    if (alvo === undefined || alvo.id === atual) return;
    e.preventDefault();
    onEscolhe(alvo.id);
    lista.current?.querySelector<HTMLElement>(`#${CSS.escape(idDaAba(painel, alvo.id))}`)?.focus();
  };
  return (
    <div ref={lista} className={classes.abas} role="tablist" aria-label={T.situacoes} onKeyDown={anda}>
      {status.map((s) => (
        <button
          key={s.id}
          id={idDaAba(painel, s.id)}
          type="button"
          role="tab"
          className={tab.tab}
          aria-selected={s.id === atual}
          aria-controls={painel}
          tabIndex={s.id === atual ? 0 : -1}
          onClick={() => onEscolhe(s.id)}
        >
          {`${s.statusNome} `}
          {s.total > 0 && (
            <Badge size="sm" variant={s.id === atual ? 'filled' : 'light'} circle={s.total < 10}>
              {formatNumber(s.total)}
            </Badge>
          )}
        </button>
      ))}
    </div>
  );
}
