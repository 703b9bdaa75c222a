import { Button, TextInput } from '@mantine/core';
import {
  type CamposDoTexto,
  definicaoDoTexto,
  exemplosDe,
  LIMITE_DO_TEXTO,
  preenche,
  type TipoDeMensagem,
  temAssunto,
} from '@retaguarda/contract';
import { useRef } from 'react';
import type { FieldsForm } from '../../editing/fields-form.ts';
import { Cell } from '../../ui/form/form-grid.tsx';
import { PlainArea } from '../../ui/form/plain-area.tsx';
import { comInserido } from './texto-form.ts';
import classes from './textos.module.css';
import { TEXTOS as T } from './textos.ts';

interface TextoFieldsProps {
  tipo: TipoDeMensagem;
  form: FieldsForm<CamposDoTexto>;
}

function Marcadores({ tipo, onInsere }: { tipo: TipoDeMensagem; onInsere: (marcador: string) => void }) {
  return (
    <section className={classes.marcadores} aria-label={T.marcadores}>
      <h3>{T.marcadores}</h3>
      <p className={classes.quando}>{T.marcadoresDica}</p>
      <ul>
        {Object.entries(definicaoDoTexto(tipo).marcadores).map(([nome, { diz, obrigatorio }]) => (
          <li key={nome}>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={T.inserir(`{${nome}}`)}
              onClick={() => onInsere(`{${nome}}`)}
            >{`{${nome}}`}</Button>
            <span>
              {diz}
              {obrigatorio === true && ' *'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Previa({ tipo, valores }: { tipo: TipoDeMensagem; valores: CamposDoTexto }) {
  const exemplos = exemplosDe(tipo);
  return (
    <section className={classes.previa} aria-label={T.previa}>
      <h3>{T.previa}</h3>
      {temAssunto(tipo) && <p className={classes.assunto}>{preenche(valores.assunto, exemplos)}</p>}
      <p className={classes.corpo}>{preenche(valores.corpo, exemplos)}</p>
    </section>
  );
}

/** Subject and text of a message, what may stand in them, and how they look with examples. */
export function TextoFields({ tipo, form }: TextoFieldsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { canal } = definicaoDoTexto(tipo);
  const insere = (marcador: string) => {
    const { corpo } = form.getValues();
    const { selectionStart: de, selectionEnd: ate } = area.current ?? { selectionStart: 0, selectionEnd: 0 };
    form.setFieldValue('corpo', comInserido(corpo, marcador, { de, ate }));
    area.current?.focus();
  };
  return (
    <>
      {temAssunto(tipo) && (
        <Cell lg={12} md={12}>
          <TextInput
            {...form.getInputProps('assunto')}
            label={T.assunto}
            withAsterisk
            maxLength={LIMITE_DO_TEXTO.assunto}
            autoComplete="off"
            data-autofocus
          />
        </Cell>
      )}
      <Cell lg={7} md={12}>
        <PlainArea
          {...form.getInputProps('corpo')}
          ref={area}
          label={T.corpo}
          withAsterisk
          rows={canal === 'email' ? 8 : 4}
          maxLength={LIMITE_DO_TEXTO[canal]}
        />
        <Previa tipo={tipo} valores={form.values} />
      </Cell>
      <Cell lg={5} md={12}>
        <Marcadores tipo={tipo} onInsere={insere} />
      </Cell>
    </>
  );
}
