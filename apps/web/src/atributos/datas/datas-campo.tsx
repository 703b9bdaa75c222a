import { Pill, PillsInput } from '@mantine/core';
import { formatDateBr } from '@retaguarda/domain';
import { BotaoCalendario } from '../calendario/botao-calendario.tsx';
import { limites } from '../calendario/limites.ts';
import type { CampoProps } from '../campo/campo-props.ts';
import { textosEscolhidos } from '../campo/lista.ts';
import { useCampo } from '../campo/use-campo.ts';
import { ATRIBUTO } from '../textos.ts';
import { EntradaPeriodo } from './entrada-periodo.tsx';

function Periodo({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  return (
    <EntradaPeriodo
      {...campo.comum}
      {...limites(def)}
      titulo={def.dateTitle}
      modal={def.modal}
      telaCheia={def.modalscreen}
      value={textosEscolhidos(campo.valor)}
      digitado={campo.digitado}
      onChange={(dias, erro, texto) => campo.set(dias, erro, texto)}
    />
  );
}

function VariasDatas({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const dias = textosEscolhidos(campo.valor);
  const travado = campo.disabled || campo.readOnly;
  const { id, readOnly: _, placeholder, onBlur, ...comum } = campo.comum;
  return (
    <PillsInput
      {...comum}
      id={id}
      rightSectionPointerEvents="all"
      rightSection={
        <BotaoCalendario
          {...limites(def)}
          label={def.label}
          titulo={def.dateTitle || ATRIBUTO.escolherDatas}
          modal={def.modal}
          telaCheia={def.modalscreen}
          disabled={travado}
          tipo="varios"
          valor={dias}
          fechaAoEscolher={() => false}
          onEscolher={(escolhidos) => campo.set(escolhidos)}
        />
      }
    >
      <Pill.Group>
        {dias.map((dia) => (
          <Pill
            key={dia}
            withRemoveButton={!travado}
            removeButtonProps={{ 'aria-label': ATRIBUTO.remover(formatDateBr(dia)), tabIndex: 0 }}
            onRemove={() => campo.set(dias.filter((d) => d !== dia))}
          >
            {formatDateBr(dia)}
          </Pill>
        ))}
        <PillsInput.Field
          id={id}
          type="auto"
          readOnly
          disabled={campo.disabled}
          placeholder={dias.length === 0 ? (placeholder ?? '') : ''}
          onBlur={onBlur}
        />
      </Pill.Group>
    </PillsInput>
  );
}

export function DatasCampo(props: CampoProps) {
  return props.def.range ? <Periodo {...props} /> : <VariasDatas {...props} />;
}
