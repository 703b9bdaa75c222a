import { Checkbox, Chip, Group, Stack } from '@mantine/core';
import type { CampoProps } from '../campo/campo-props.ts';
import { espacoDe } from '../campo/espaco.ts';
import { idsEscolhidos, paraIds } from '../campo/lista.ts';
import { doGrupo, useCampo } from '../campo/use-campo.ts';
import { ATRIBUTO } from '../textos.ts';

interface OpcoesProps extends CampoProps {
  travado: boolean;
}

function Opcoes({ def, travado }: OpcoesProps) {
  return def.opcoes.map((o) =>
    def.chips ? (
      <Chip key={o.id} value={String(o.id)} disabled={travado} size="xs">
        {o.nome}
      </Chip>
    ) : (
      <Checkbox key={o.id} value={String(o.id)} label={o.nome} disabled={travado} />
    ),
  );
}

export function CheckboxCampo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const escolhidos = idsEscolhidos(campo.valor);
  const travado = campo.disabled || campo.readOnly;
  const todos = escolhidos.length === def.opcoes.length && escolhidos.length > 0;
  const vertical = def.orientacao === 'vertical';
  const Direcao = vertical ? Stack : Group;
  const troca = (chaves: string[]) => campo.set(paraIds(chaves));
  const opcoes = (
    <Direcao {...espacoDe(vertical)} mih="var(--rg-field)">
      {def.checkAll && (
        <Checkbox
          label={ATRIBUTO.selecionarTodos}
          checked={todos}
          indeterminate={!todos && escolhidos.length > 0}
          disabled={travado}
          onChange={() => campo.set(todos ? [] : def.opcoes.map((o) => o.id))}
        />
      )}
      <Opcoes def={def} store={store} travado={travado} />
    </Direcao>
  );
  return (
    <Checkbox.Group {...doGrupo(campo)} value={escolhidos} onChange={troca}>
      {def.chips ? (
        <Chip.Group multiple value={escolhidos} onChange={troca}>
          {opcoes}
        </Chip.Group>
      ) : (
        opcoes
      )}
    </Checkbox.Group>
  );
}
