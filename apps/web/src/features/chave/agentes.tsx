import { Button, Code, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './chaves.module.css';
import { AGENTES as T } from './textos.ts';

/** Where agents call, how they say who they are, and what they may. */
export function Agentes() {
  const endereco = `${window.location.origin}/mcp`;
  return (
    <section className={classes.agentes} aria-label={T.titulo}>
      <span>{T.titulo}</span>
      <Code className={classes.endereco}>{endereco}</Code>
      <CopyButton value={endereco}>
        {({ copied, copy }) => (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            onClick={copy}
          >
            {copied ? T.copiado : T.copiar}
          </Button>
        )}
      </CopyButton>
      <span className={classes.de}>{T.podem}</span>
    </section>
  );
}
