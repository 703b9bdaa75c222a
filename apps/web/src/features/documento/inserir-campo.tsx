import { Button, ScrollArea, TextInput } from '@mantine/core';
import { normalizeText } from '@retaguarda/domain';
import { IconBraces } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { ToolPopover, type ToolPopoverProps } from '../../ui/rich-text/tool-popover.tsx';
import { useConhecidos } from './campos-context.ts';
import classes from './corpo-editor.module.css';
import { EDITOR as T } from './textos.ts';

interface ListaProps {
  onEscolhe: (chave: string) => void;
}

/** The fields by group, narrowed by what is typed; arrows and Enter choose. */
function Lista({ onEscolhe }: ListaProps) {
  const { campos } = useConhecidos();
  const [texto, setTexto] = useState('');
  const [marcado, setMarcado] = useState(0);
  const procurado = normalizeText(texto.trim());
  const achados = campos.filter((c) => normalizeText(`${c.nome} ${c.chave}`).includes(procurado));
  const onKeyDown = (e: KeyboardEvent) => {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (passo !== undefined) {
      e.preventDefault();
      setMarcado((n) => Math.max(0, Math.min(achados.length - 1, n + passo)));
    }
    const achado = achados[marcado];
    if (e.key !== 'Enter') return;
    e.preventDefault();
    if (achado) onEscolhe(achado.chave);
  };
  return (
    <>
      <TextInput
        size="xs"
        aria-label={T.procuraCampo}
        placeholder={T.procuraCampo}
        data-autofocus
        value={texto}
        onKeyDown={onKeyDown}
        onChange={(e) => {
          setTexto(e.currentTarget.value);
          setMarcado(0);
        }}
      />
      <ScrollArea.Autosize mah={240} mt={6}>
        <ul className={classes.opcoes} aria-label={T.inserirCampo}>
          {achados.map((c, i) => (
            <li key={c.chave}>
              <button
                type="button"
                data-marcado={i === marcado || undefined}
                onClick={() => onEscolhe(c.chave)}
              >
                {c.nome} <small>{c.grupo}</small>
              </button>
            </li>
          ))}
          {achados.length === 0 && <li className={classes.nenhum}>{T.nenhumCampo}</li>}
        </ul>
      </ScrollArea.Autosize>
    </>
  );
}

type InserirCampoProps = ListaProps & ToolPopoverProps;

export const InserirCampo = ({ opened, onOpened, onEscolhe }: InserirCampoProps) => (
  <ToolPopover
    opened={opened}
    onOpened={onOpened}
    tool={
      <Button
        size="compact-sm"
        variant="default"
        title={T.inserirCampoDica}
        leftSection={<IconBraces size={14} />}
        onClick={() => onOpened(!opened)}
      >
        {T.inserirCampo}
      </Button>
    }
  >
    {opened && <Lista onEscolhe={onEscolhe} />}
  </ToolPopover>
);
