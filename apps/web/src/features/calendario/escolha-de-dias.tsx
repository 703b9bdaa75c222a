import { Button, Checkbox, Group } from '@mantine/core';
import { chaveDoDia, type DiaDoAno } from '@retaguarda/contract';
import { diaComSemana } from '@retaguarda/domain';
import classes from './calendario.module.css';
import { ondeEmPalavras } from './dia-do-ano.ts';
import { CALENDARIO, ESCOLHA as T } from './textos.ts';

interface EscolhaDeDiasProps {
  titulo: string;
  dias: readonly DiaDoAno[];
  marcados: ReadonlySet<string>;
  /** Why a day is not offered; undefined where it is. */
  motivo?: (dia: DiaDoAno) => string | undefined;
  onMuda: (marcados: ReadonlySet<string>) => void;
}

/** Days to tick, each with what it is. */
export function EscolhaDeDias({ titulo, dias, marcados, motivo, onMuda }: EscolhaDeDiasProps) {
  const podem = dias.filter((d) => motivo?.(d) === undefined).map(chaveDoDia);
  const muda = (chave: string, vem: boolean) =>
    onMuda(new Set(vem ? [...marcados, chave] : [...marcados].filter((m) => m !== chave)));
  return (
    <>
      <Group gap={4} mb={4}>
        <Button size="compact-sm" variant="subtle" onClick={() => onMuda(new Set(podem))}>
          {T.marcarTodos}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => onMuda(new Set())}>
          {T.desmarcarTodos}
        </Button>
      </Group>
      <ul className={classes.lista} aria-label={titulo}>
        {dias.map((dia) => {
          const chave = chaveDoDia(dia);
          const porque = motivo?.(dia);
          const dito = [diaComSemana(dia.dia), CALENDARIO.tipos[dia.tipo], ondeEmPalavras(dia)].join(' · ');
          return (
            <li key={chave}>
              <Checkbox
                label={dia.nome}
                description={porque === undefined ? dito : `${diaComSemana(dia.dia)} · ${porque}`}
                disabled={porque !== undefined}
                checked={porque === undefined && marcados.has(chave)}
                onChange={(e) => muda(chave, e.currentTarget.checked)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
