import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { HISTORICO as T } from './textos.ts';

/** São Paulo keeps this offset the whole year round. */
const FUSO = '-03:00';

/** The end of a minute `yyyy-mm-ddTHH:mm` of São Paulo: all that the history tells of it has happened. Null for none. */
export function fimDoMinuto(texto: string): string | null {
  const millis = Date.parse(`${texto}:59.999${FUSO}`);
  return Number.isNaN(millis) ? null : new Date(millis).toISOString();
}

const UM_MINUTO_MS = 60_000;

/** Asks for the minute at which a record is to be seen as it was. */
export function ComoEraCampo({ onEscolhe }: { onEscolhe: (em: string) => void }) {
  const [texto, setTexto] = useState('');
  const [erro, setErro] = useState(false);
  const vai = (e: FormEvent) => {
    e.preventDefault();
    const em = fimDoMinuto(texto);
    // The present minute may be chosen before it is over.
    if (em === null || Date.parse(em) > Date.now() + UM_MINUTO_MS) setErro(true);
    else onEscolhe(em);
  };
  return (
    <form noValidate onSubmit={vai}>
      <Group align="flex-end" gap="xs" mb="sm" wrap="nowrap">
        <TextInput
          type="datetime-local"
          label={T.verComoEraEm}
          description={T.instanteDica}
          value={texto}
          error={erro ? T.instanteInvalido : undefined}
          flex={1}
          onChange={(e) => {
            setTexto(e.currentTarget.value);
            setErro(false);
          }}
        />
        <Button type="submit" variant="default">
          {T.verComoEra}
        </Button>
      </Group>
    </form>
  );
}
