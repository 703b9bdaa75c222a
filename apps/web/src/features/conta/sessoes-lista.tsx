import { Badge, Button, Text } from '@mantine/core';
import type { contaSessoes, RouteResponse } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import classes from './sessoes-lista.module.css';
import { SESSOES as T } from './textos.ts';

type Sessao = RouteResponse<typeof contaSessoes>['list'][number];

interface SessoesListaProps {
  sessoes: readonly Sessao[];
  /** Which of them can be ended here. */
  encerravel?: (sessao: Sessao) => boolean;
  busy: boolean;
  onEncerra: (sessao: Sessao) => void;
}

/** Where somebody is signed in: device, since when, and from where. */
export function SessoesLista({ sessoes, encerravel = () => true, busy, onEncerra }: SessoesListaProps) {
  return (
    <ul className={classes.sessoes}>
      {sessoes.map((s) => (
        <li key={s.id} className={classes.sessao}>
          <div>
            <Text component="div" size="sm" fw={600}>
              {s.dispositivo} {s.atual && <Badge variant="light">{T.esta}</Badge>}
            </Text>
            <Text size="sm" c="dimmed">
              {T.usadaEm(formatInstantBr(s.usadaEm))}, {T.abertaEm(formatInstantBr(s.criadaEm))}
              {s.endereco !== '' && `, ${s.endereco}`}
            </Text>
          </div>
          {encerravel(s) && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={T.encerrarDe(s.dispositivo)}
              disabled={busy}
              onClick={() => onEncerra(s)}
            >
              {T.encerrar}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
