import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { type AtributoDefinicao, unidadeDe } from '@retaguarda/atributos';
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import classes from './catalogo.module.css';
import type { FieldsProps } from './definicao-campos.ts';
import { FORM as T } from './textos.ts';

/** The options to choose from, as many as the type takes; those of a switch are its labels of on and off. */
export function Opcoes({ def, erros, readOnly, onChange }: FieldsProps) {
  const { opcoes } = def;
  const cheio = opcoes.length >= unidadeDe(def).maximoDeOpcoes;
  const troca = (nova: AtributoDefinicao['opcoes']) => onChange({ opcoes: nova });
  const sobe = (i: number) =>
    troca(opcoes.map((o, j) => (j === i - 1 ? (opcoes[i] ?? o) : j === i ? (opcoes[i - 1] ?? o) : o)));
  return (
    <fieldset data-path="opcoes" style={{ border: 0, padding: 0, margin: '0 0 12px' }}>
      <Text component="legend" size="sm" fw={500} mb={4}>
        {T.opcoes}
      </Text>
      {opcoes.map((o, i) => (
        <div key={o.id} className={classes.opcao}>
          <TextInput
            aria-label={T.opcao(i + 1)}
            value={o.nome}
            maxLength={200}
            readOnly={readOnly}
            onChange={(e) => {
              const nome = e.currentTarget.value;
              troca(opcoes.map((x) => (x.id === o.id ? { ...x, nome } : x)));
            }}
          />
          {!readOnly && (
            <>
              <ActionIcon
                aria-label={T.subirOpcao(i + 1)}
                disabled={i === 0}
                color="gray"
                onClick={() => sobe(i)}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                aria-label={T.removerOpcao(i + 1)}
                color="danger"
                onClick={() => troca(opcoes.filter((x) => x.id !== o.id))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </>
          )}
        </div>
      ))}
      {erros.opcoes && (
        <Text size="sm" c="danger" role="alert">
          {erros.opcoes}
        </Text>
      )}
      {!readOnly && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          disabled={cheio}
          onClick={() => troca([...opcoes, { id: Math.max(0, ...opcoes.map((o) => o.id)) + 1, nome: '' }])}
        >
          {T.adicionarOpcao}
        </Button>
      )}
    </fieldset>
  );
}
