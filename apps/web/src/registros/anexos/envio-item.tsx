import { ActionIcon, Button, Progress, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './anexos.module.css';
import type { Envio, FilaDeEnvio } from './fila-de-envio.ts';
import { ANEXOS as T } from './textos.ts';
import '@mantine/core/styles/Progress.layer.css';

interface EnvioItemProps {
  envio: Envio;
  fila: FilaDeEnvio;
}

/** A file on its way: how far it is, or why it did not arrive. */
export function EnvioItem({ envio, fila }: EnvioItemProps) {
  const { chave, nome, situacao, feito, motivo, podeRepetir } = envio;
  const porCento = Math.round(feito * 100);
  const falhou = situacao === 'falhou';
  return (
    <li className={classes.item}>
      <div className={classes.corpo}>
        <span className={classes.nome}>{nome}</span>
        {falhou ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {motivo}
          </Text>
        ) : (
          <>
            <Text size="xs" className={classes.dica ?? ''}>
              {situacao === 'espera' ? T.espera : T.enviando(porCento)}
            </Text>
            <Progress value={porCento} size="sm" mt={4} aria-label={T.enviando(porCento)} />
          </>
        )}
        {falhou && podeRepetir && (
          <Button
            size="compact-sm"
            variant="default"
            className={classes.repete ?? ''}
            mt={4}
            aria-label={T.repetirDe(nome)}
            onClick={() => fila.repete(chave)}
          >
            {T.repetir}
          </Button>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={falhou ? T.tirar(nome) : T.cancelar(nome)}
        onClick={() => fila.cancela(chave)}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}
