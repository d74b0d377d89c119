import { Argument, type Command, type Option } from 'commander';
import { show } from './output.js';

/** How bash and zsh find what may stand at the end of a line: `_adjutant_place TYPED BEFORE…`, the words of it. */
const PLACE = `_adjutant_place() {
  local typed=$1 at= option= filled=0 word
  shift
  for word; do
    if [[ $word == -?* ]]; then option=$word
    elif [[ -n $option ]] && _adjutant_offers "$at $option" >/dev/null; then
      _adjutant_offers "$at $option..." >/dev/null || option=
    elif [[ $filled == 0 ]] && _adjutant_offers "\${at:+$at }$word -" >/dev/null; then at="\${at:+$at }$word" option=
    else filled=$((filled + 1)) option=
    fi
  done
  [[ -n $option ]] && _adjutant_offers "$at $option" >/dev/null || option=$filled
  [[ $typed == -* ]] && option=-
  _adjutant_offers "$at $option" || _adjutant_offers "$at -"
}`;
const BASH = `_adjutant() {
  local typed=\${COMP_WORDS[COMP_CWORD]} word
  local -a before=()
  [[ $typed == '=' ]] && typed=
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == '=' ]] || before+=("$word"); done
  COMPREPLY=()
  while read -r word _; do
    case $word in
      :*) compopt -o filenames 2>/dev/null
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -A "\${word#:}" -- "$typed") ;;
      "$typed"*) COMPREPLY+=("$word") ;;
    esac
  done < <(_adjutant_place "$typed" "\${before[@]}")
}
complete -F _adjutant adjutant`;
const ZSH = `_adjutant() {
  local line
  local -a before found
  before=("\${(@Q)words[2,CURRENT-1]}")
  if [[ $PREFIX == --*=* ]]; then before+=("\${PREFIX%%=*}"); compset -P '*='; fi
  for line in \${(f)"$(_adjutant_place "$PREFIX" "\${before[@]}")"}; do
    case $line in
      :file) _files ;;
      :directory) _files -/ ;;
      *) found+=("\${\${line%% *}//:/\\\\:}:\${line#* }") ;;
    esac
  done
  (( $#found )) && _describe -V adjutant found
}
if [[ $funcstack[1] == _adjutant ]]; then _adjutant "$@"; else compdef _adjutant adjutant; fi`;
const FISH = `function __adjutant_candidates
    set -l words (commandline -opc)[2..-1]
    set -l typed (commandline -ct)
    set -l before ''
    if string match -q -- '--*=*' $typed
        set before (string replace -r -- '=.*' '=' $typed)
        set typed (string replace -r -- '^[^=]*=' '' $typed)
        set -a words (string replace -- '=' '' $before)
    end
    set -l at ''
    set -l option ''
    set -l filled 0
    for word in $words
        if string match -q -- '-*' $word
            set option $word
        else if test -n "$option"; and __adjutant_offers "$at $option" >/dev/null
            __adjutant_offers "$at $option..." >/dev/null; or set option ''
        else
            set option ''
            set -l below (string trim -- "$at $word")
            if test $filled = 0; and __adjutant_offers "$below -" >/dev/null
                set at $below
            else
                set filled (math $filled + 1)
            end
        end
    end
    if test -z "$option"; or not __adjutant_offers "$at $option" >/dev/null
        set option $filled
    end
    string match -q -- '-*' $typed; and set option -
    __adjutant_offers "$at $option" >/dev/null; or set option -
    for line in (__adjutant_offers "$at $option")
        switch $line
            case ':file'
                printf '%s\\n' $before(__fish_complete_path $typed)
            case ':directory'
                printf '%s\\n' $before(__fish_complete_directories $typed)
            case '*'
                printf '%s\\n' $before(string replace ' ' \\t -- $line)
        end
    end
end
complete -c adjutant -f -k -a '(__adjutant_candidates)'`;

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

const HELP = `
Examples:
  adjutant completion bash > ~/.local/share/bash-completion/completions/adjutant
  adjutant completion zsh > "\${fpath[1]}/_adjutant"
  adjutant completion fish > ~/.config/fish/completions/adjutant.fish

It works in windows opened from then on; write it anew when you have a newer Adjutant. Where bash has no package
bash-completion, or zsh no such folder, write it where you like and name it in ~/.bashrc or, behind compinit, in
~/.zshrc: source FILE`;

/** `completion`: a script with which a shell completes commands, options, their values, files and folders. */
export function defineCompletion(command: Command): void {
  command
    .description('print a script with which Tab completes commands, options, their values, files and folders')
    .addArgument(new Argument('<shell>', 'for which shell').choices(SHELLS))
    .addHelpText('after', HELP)
    .action((shell: Shell) => {
      const rows = command.parent ? findRows(command.parent, '') : [];
      if (shell === 'fish') show(`${writeFishTable(rows)}\n${FISH}`);
      else show(`#compdef adjutant\n${writeTable(rows)}\n${PLACE}\n${shell === 'bash' ? BASH : ZSH}`);
    });
}

/**
 * What may stand at places of a line, each with what it says behind a space; `:file` and `:directory` are for the shell
 * to list. A place is a command with `-` (its options), with an option (its values; with dots too where they may be
 * several), or with the number of arguments before.
 */
interface Row {
  readonly places: readonly string[];
  readonly offers: readonly string[];
}

/** How many arguments of a kind are completed, where there may be any number. */
const MOST = 9;

function findRows(command: Command, path: string): readonly Row[] {
  const help = command.createHelp();
  const options = help.visibleOptions(command);
  const below = command.commands.length === 0 ? [] : help.visibleCommands(command);
  const pathTo = (name: string): string => (path === '' ? name : `${path} ${name}`);
  const values = options
    .filter(({ required, optional }) => required || optional)
    .map((option) => ({ places: flagsOf(option).map((flag) => `${path} ${flag}`), offers: valuesOf(option) }));
  const args = command.registeredArguments.map((one, i) => ({
    places: Array.from({ length: one.variadic ? MOST : 1 }, (_, more) => `${path} ${i + more}`),
    offers: valuesOf(one),
  }));
  const commands = {
    places: [`${path} 0`, `${pathTo('help')} 0`],
    offers: below.map((one) => `${one.name()} ${one.summary() || one.description()}`),
  };
  return [
    { places: [`${path} -`], offers: options.map(({ long, description }) => `${long} ${description}`) },
    ...values,
    ...[...args, commands].filter(({ offers }) => offers.length > 0),
    ...(below.length === 0 ? [] : [{ places: [`${pathTo('help')} -`], offers: [] }]),
    ...command.commands.flatMap((one) => findRows(one, pathTo(one.name()))),
  ];
}

function flagsOf({ long, short, variadic }: Option): readonly string[] {
  return [long, short].flatMap((flag) => (flag === undefined ? [] : variadic ? [flag, `${flag}...`] : [flag]));
}

/** What an argument or an option's value is called where it is a file, or a folder; the names of `answers add` are files. */
const FILES: readonly string[] = ['file', 'files', 'names', 'pages', 'tables', 'opening', 'update'];
const FOLDERS: readonly string[] = ['folder', 'folders'];

function valuesOf(wanted: Argument | Option): readonly string[] {
  const isOneOf = (names: readonly string[]): boolean =>
    names.some((name) => (wanted instanceof Argument ? wanted.name() === name : wanted.flags.includes(`<${name}`)));
  return wanted.argChoices ?? (isOneOf(FILES) ? [':file'] : isOneOf(FOLDERS) ? [':directory'] : []);
}

function writeTable(rows: readonly Row[]): string {
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const arms = rows.map(
    ({ places, offers }) => `    ${places.map(quote).join('|')}) ${writeOffers(offers.map(quote))} ;;`,
  );
  return `_adjutant_offers() {\n  case $1 in\n${arms.join('\n')}\n    *) return 1 ;;\n  esac\n}`;
}

function writeFishTable(rows: readonly Row[]): string {
  const quote = (text: string): string => `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
  const arms = rows.map(
    ({ places, offers }) =>
      `        case ${places.map(quote).join(' ')}\n            ${writeOffers(offers.map(quote))}`,
  );
  return `function __adjutant_offers\n    switch $argv[1]\n${arms.join('\n')}\n        case '*'\n            return 1\n    end\nend`;
}

function writeOffers(offers: readonly string[]): string {
  return offers.length === 0 ? 'true' : `printf '%s\\n' ${offers.join(' ')}`;
}
