/** The dotted keys of a locale file. `items_one` and `items_other` are asked for as `items`, with a `count`. */
export type TextKey<Tree> = Tree extends readonly (infer Item)[]
  ? Item extends string
    ? `${number}`
    : `${number}.${TextKey<Item>}`
  : {
      [Key in keyof Tree & string]: Tree[Key] extends string
        ? WithoutPlural<Key>
        : `${Key}.${TextKey<Tree[Key]>}`
    }[keyof Tree & string]

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'zero' | 'one' | 'many' | 'other'}`
  ? Base
  : Key
