import { Button, Group } from '@mantine/core';
import { type Dia, leHora } from '@retaguarda/domain';
import { type FormEvent, useState } from 'react';
import { EntradaMascara } from '../../atributos/campo/entrada-mascara.tsx';
import { ESPECIE } from '../../atributos/campo/especies.ts';
import { EntradaData } from '../../atributos/data/entrada-data.tsx';
import { serverNowMs } from '../../lib/call/server-clock.ts';
import classes from './historico.module.css';
import { HISTORICO as T } from './textos.ts';

/** São Paulo keeps this offset the whole year round. */
const FUSO = '-03:00';

/** The end of a minute of São Paulo: all that the history tells of it has happened. Without a time the day's end; null for none. */
export function fimDoMinuto(dia: Dia | null, texto: string): string | null {
  const hora = leHora(texto);
  if (dia === null || !hora.ok) return null;
  return new Date(`${dia}T${hora.valor ?? '23:59'}:59.999${FUSO}`).toISOString();
}

const UM_MINUTO_MS = 60_000;

/** Asks for the minute at which a record is to be seen as it was. */
export function ComoEraCampo({ onEscolhe }: { onEscolhe: (em: string) => void }) {
  const [dia, setDia] = useState<Dia | null>(null);
  const [hora, setHora] = useState('');
  const [erro, setErro] = useState(false);
  const vai = (e: FormEvent) => {
    e.preventDefault();
    const em = fimDoMinuto(dia, hora);
    // The present minute may be chosen before it is over.
    if (em === null || Date.parse(em) > serverNowMs() + UM_MINUTO_MS) setErro(true);
    else onEscolhe(em);
  };
  const muda = (faz: () => void) => {
    faz();
    setErro(false);
  };
  return (
    <form noValidate onSubmit={vai}>
      <Group align="flex-end" gap="xs" mb="xs">
        <EntradaData label={T.verComoEraEm} value={dia} onChange={(novo) => muda(() => setDia(novo))} />
        <EntradaMascara
          label={T.hora}
          placeholder="HH:mm"
          especie={ESPECIE.hora}
          inputMode="numeric"
          value={hora}
          style={{ width: 90 }}
          onChange={(nova) => muda(() => setHora(nova))}
        />
        <Button type="submit" variant="default">
          {T.verComoEra}
        </Button>
      </Group>
      <p className={erro ? classes.motivo : classes.semCampos} role={erro ? 'alert' : undefined}>
        {erro ? T.instanteInvalido : T.instanteDica}
      </p>
    </form>
  );
}
