import { Checkbox, Input } from '@mantine/core';
import {
  EVENTOS_DO_WEBHOOK,
  eventosDe,
  eventosEmTexto,
  REGISTROS,
  TIPOS_DO_WEBHOOK,
} from '@retaguarda/contract';
import type { EntradaDoCampo } from '../../registros/cadastro.ts';
import '../../ui/styles-form.ts';
import classes from './eventos-field.module.css';

/** The events of each kind of record, to be ticked. */
export function EventosField({ label, withAsterisk, readOnly, error, valores, muda }: EntradaDoCampo) {
  const escolhidos = eventosDe(String(valores.eventos));
  const marca = (evento: string, ligado: boolean) =>
    muda({
      eventos: eventosEmTexto(ligado ? [...escolhidos, evento] : escolhidos.filter((e) => e !== evento)),
    });
  return (
    <Input.Wrapper label={label} withAsterisk={withAsterisk} error={error} labelElement="div">
      <div className={classes.eventos}>
        {TIPOS_DO_WEBHOOK.map((tipo) => (
          <fieldset key={tipo} className={classes.tipo}>
            <legend>{REGISTROS[tipo].plural}</legend>
            {EVENTOS_DO_WEBHOOK.filter((e) => e.tipo === tipo).map(({ evento, nome }, i) => (
              <Checkbox
                key={evento}
                size="xs"
                label={nome}
                checked={escolhidos.includes(evento)}
                disabled={readOnly}
                {...(tipo === TIPOS_DO_WEBHOOK[0] && i === 0 ? { 'data-path': 'eventos' } : {})}
                onChange={(e) => marca(evento, e.currentTarget.checked)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Input.Wrapper>
  );
}
