import { LazyMultiSelect, LazySelect } from '../../ui/form/lazy-select.tsx';
import { afixos } from '../campo/afixos.tsx';
import type { CampoProps } from '../campo/campo-props.ts';
import { idsEscolhidos, paraIds } from '../campo/lista.ts';
import { MarcarTodos } from '../campo/marcar-todos.tsx';
import { useCampo } from '../campo/use-campo.ts';
import { ATRIBUTO } from '../textos.ts';

const SEARCH_FROM = 8;

const opcoesDe = ({ def }: Pick<CampoProps, 'def'>) =>
  def.opcoes.map((o) => ({ value: String(o.id), label: o.nome }));

function SelecaoMultipla({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const escolhidos = idsEscolhidos(campo.valor);
  const todos = escolhidos.length === def.opcoes.length;
  const travado = campo.disabled || campo.readOnly;
  return (
    <div>
      <LazyMultiSelect
        {...campo.comum}
        data={opcoesDe({ def })}
        value={escolhidos}
        searchable
        hidePickedOptions={def.chips}
        clearable={def.clearable && !travado}
        nothingFoundMessage={ATRIBUTO.nenhumaOpcao}
        onChange={(chaves) => campo.set(paraIds(chaves))}
      />
      {def.checkAll && (
        <MarcarTodos
          todos={todos}
          disabled={travado}
          onToggle={() => campo.set(todos ? [] : def.opcoes.map((o) => o.id))}
        />
      )}
    </div>
  );
}

function SelecaoUnica({ def, store }: CampoProps) {
  const campo = useCampo({ def, store });
  const [escolhido] = idsEscolhidos(campo.valor);
  const travado = campo.disabled || campo.readOnly;
  return (
    <LazySelect
      {...campo.comum}
      {...(def.prefixo ? afixos({ prefixo: def.prefixo, sufixo: '' }) : {})}
      data={opcoesDe({ def })}
      value={escolhido ?? null}
      searchable={def.opcoes.length > SEARCH_FROM}
      allowDeselect={def.clearable || !def.obrigatorio}
      clearable={def.clearable && !travado}
      nothingFoundMessage={ATRIBUTO.nenhumaOpcao}
      onChange={(chave) => campo.set(chave === null ? null : Number(chave))}
    />
  );
}

export function SelecaoCampo(props: CampoProps) {
  return props.def.multiple ? <SelecaoMultipla {...props} /> : <SelecaoUnica {...props} />;
}
