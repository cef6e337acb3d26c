;; Scores how much words have in common with the words searched for, based on their signatures. Bits
;; can be counted in a single instruction here. After a change, run: node scripts/scan-module.mjs
(module
  ;; From 0: the two signatures of each word searched for. From 64: a table of 65 rows of 65 bytes
  ;; for each of these words. From 17408: the words' signatures. From 50176: their pair signatures.
  ;; There is room for 8192 of each. From 82944: the words' scores, one byte each. From 91136: the
  ;; number of words with each score.
  (memory (export "memory") 2)

  ;; Scores $count words against $sought words searched for. Each word gets its best score.
  (func (export "mark") (param $count i32) (param $sought i32)
    (local $word i32)
    (local $unit i32)
    (local $signature i32)
    (local $pairs i32)
    (local $row i32) ;; the table's row for the word's number of bits
    (local $mark i32)
    (local $best i32)
    (local $table i32)
    (local.set $sought (i32.shl (local.get $sought) (i32.const 3)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $word) (local.get $count)))
        (local.set $signature
          (i32.load offset=17408 (i32.shl (local.get $word) (i32.const 2))))
        (local.set $pairs
          (i32.load offset=50176 (i32.shl (local.get $word) (i32.const 2))))
        (local.set $row
          (i32.mul
            (i32.add (i32.popcnt (local.get $signature)) (i32.popcnt (local.get $pairs)))
            (i32.const 65)))
        (local.set $best (i32.const 0))
        (local.set $unit (i32.const 0))
        (local.set $table (local.get $row))
        (loop $other
          (local.set $mark
            (i32.load8_u offset=64
              (i32.add
                (local.get $table)
                (i32.add
                  (i32.popcnt
                    (i32.and (local.get $signature) (i32.load (local.get $unit))))
                  (i32.popcnt
                    (i32.and (local.get $pairs) (i32.load offset=4 (local.get $unit))))))))
          (local.set $best
            (select
              (local.get $mark)
              (local.get $best)
              (i32.gt_u (local.get $mark) (local.get $best))))
          (local.set $table (i32.add (local.get $table) (i32.const 4225)))
          (local.set $unit (i32.add (local.get $unit) (i32.const 8)))
          (br_if $other (i32.lt_u (local.get $unit) (local.get $sought))))
        (i32.store8 offset=82944 (local.get $word) (local.get $best))
        (local.set $best (i32.shl (local.get $best) (i32.const 2)))
        (i32.store offset=91136 (local.get $best)
          (i32.add (i32.load offset=91136 (local.get $best)) (i32.const 1)))
        (local.set $word (i32.add (local.get $word) (i32.const 1)))
        (br $next)))))
