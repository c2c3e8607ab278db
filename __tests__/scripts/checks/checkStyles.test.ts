import { findStyleProblems, readClasses } from '../../../scripts/checks/checkStyles';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

afterEach(removeTrees);

const valid = {
  'src/components/Row.module.css': '.row { color: red; }\n.row:hover .name { color: blue; }\n.wide, .narrow { gap: 1.5px; }',
  'src/components/Row.tsx': [
    "import styles from './Row.module.css';",
    'export const row = styles.row;',
    "export const name = ({ size }: { size: 'wide' | 'narrow' }) => `${styles.name} ${styles[size]}`;",
  ].join('\n'),
};

const problems = (files: Record<string, string>): string[] => findStyleProblems(makeTree({ ...valid, ...files }));

describe('scripts/checks/checkStyles', () => {
  it('finds nothing where each class is defined and used', () => {
    expect(problems({})).toEqual([]);
  });

  it('finds a class that is not defined and one that is not used', () => {
    expect(problems({ 'src/components/Row.module.css': valid['src/components/Row.module.css'].replace('.name', '.title') })).toEqual([
      'src/components/Row.tsx:3: components/Row.module.css has no class name',
      'src/components/Row.module.css: nothing uses .title',
    ]);
  });

  it('follows a computed name to all its values', () => {
    expect(problems({ 'src/components/Row.module.css': valid['src/components/Row.module.css'].replace(', .narrow', ', .small') })).toEqual([
      'src/components/Row.tsx:3: components/Row.module.css has no class narrow',
      'src/components/Row.module.css: nothing uses .small',
    ]);
  });

  it('finds the type of a computed name in another module', () => {
    expect(
      problems({
        'src/domain/size.ts': "export const sizes = ['wide', 'narrow'] as const;\nexport type Size = (typeof sizes)[number];",
        'src/components/Row.tsx': valid['src/components/Row.tsx']
          .replace("'wide' | 'narrow'", 'Size')
          .replace('import', "import type { Size } from '../domain/size';\nimport"),
      }),
    ).toEqual([]);
  });

  it('rejects a computed name without known values', () => {
    expect(problems({ 'src/components/Row.tsx': valid['src/components/Row.tsx'].replace("'wide' | 'narrow'", 'string') })).toEqual([
      'src/components/Row.tsx:3: nobody can say which class of components/Row.module.css this is',
      'src/components/Row.module.css: nothing uses .wide',
      'src/components/Row.module.css: nothing uses .narrow',
    ]);
  });

  it('counts the uses of all modules, and finds a file that is not imported', () => {
    expect(
      problems({
        'src/components/Other.tsx': "import row from './Row.module.css';\nexport const other = row['wide'];",
        'src/components/Lost.module.css': '.lost { color: red; }',
      }),
    ).toEqual(['src/components/Lost.module.css: nothing uses .lost']);
  });

  it.each([
    ['.a.b > .c:not(.d)::before { x: y }', ['a', 'b', 'c', 'd']],
    ['@media (max-width: 1.5em) { .a { width: 1.5em } }', ['a']],
    ['/* .gone { } */ .a[data-x=".b"] { background: url("./c.svg") }', ['a']],
    [':global(main:has(.page)) ~ .a, :global(.b) .c { x: y }', ['a', 'c']],
    ['@keyframes appear { from { opacity: 0.5 } 33.3% { opacity: 1 } }', []],
  ])('reads the classes of %s', (css, classes) => {
    expect([...readClasses(css)]).toEqual(classes);
  });
});
